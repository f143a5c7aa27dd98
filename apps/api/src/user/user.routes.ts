import type { user } from "@noren/contract/user.ts";
import type { Handlers } from "../http/mount.ts";
import { changePassword, dummyUser, register, updateUser, userOf } from "./user.service.ts";

export const userRoutes: Handlers<typeof user> = {
  me: (_, ctx) => userOf(ctx, ctx.member!.id),
  update: (input, ctx) => updateUser(ctx, input),
  register: (input, ctx) => register(ctx, input),
  async changePassword(input, ctx) {
    await changePassword(ctx, input);
    return {};
  },
  dummy: async () => dummyUser,
};
