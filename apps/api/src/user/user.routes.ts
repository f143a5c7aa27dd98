import type { user } from "@noren/contract/user.ts";
import type { Guards, Handlers } from "../http/mount.ts";
import { prepared } from "../http/prepared.ts";
import {
  changePassword,
  dummyUser,
  preparePassword,
  prepareRegistration,
  prepareUpdate,
  register,
  updateUser,
  userOf,
} from "./user.service.ts";
import { registrationLimits } from "./user-limits.ts";

export const userGuards: Guards<typeof user> = { register: registrationLimits.consume };

export const userRoutes: Handlers<typeof user> = {
  me: (_, ctx) => userOf(ctx, ctx.member!.id),
  update: prepared(
    (input, ctx) => prepareUpdate(ctx, input),
    (input, ctx, question) => updateUser(ctx, input, question),
  ),
  register: prepared(
    (input, ctx) => prepareRegistration(ctx, input),
    (input, ctx, hashes) => register(ctx, input, hashes),
  ),
  changePassword: prepared(
    (input, ctx) => preparePassword(ctx, input),
    (_, ctx, passwordHash) => changePassword(ctx, passwordHash),
  ),
  dummy: async () => dummyUser,
};
