import { role } from "./admin/role.owner.ts";

/** All calls of the owner's API by area. */
export const ownerContract = { role };
export type OwnerContract = typeof ownerContract;
