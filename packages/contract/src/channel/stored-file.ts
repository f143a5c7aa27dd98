import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";

export const storedFile = {
  contents: endpoint("GET /v1/files-contents", {
    summary:
      "A stored file of the shop by its address: /files/<path>, alone or behind the shop's or its storage's own address",
    input: z.object({ url: reference(500) }),
    output: z.unknown(),
    answer: "file",
    errors: ["file.not_own", "file.not_found"],
  }),
};
