import * as z from "zod/mini";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { allRights, roleNames } from "../platform/rights.ts";

export const RoleView = z.object({
  role: z.enum(roleNames as [(typeof roleNames)[number]]),
  /** Japanese name. */
  words: z.string(),
  rights: z.array(z.enum(allRights as [(typeof allRights)[number]])),
});

export const role = {
  list: ownerEndpoint("GET /admin/v1/roles", {
    summary: "Roles and their rights",
    may: null,
    output: RoleView,
    answer: "list",
  }),
};
