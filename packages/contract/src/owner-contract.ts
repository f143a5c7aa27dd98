import { record } from "./admin/record.owner.ts";
import { role } from "./admin/role.owner.ts";

/** All calls of the owner's API by area. */
export const ownerContract = { role, record };
export type OwnerContract = typeof ownerContract;
