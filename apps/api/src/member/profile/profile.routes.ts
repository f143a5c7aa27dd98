import type { CaptchaContext } from "../captcha/captcha-context.ts";
import type { user } from "@noren/contract/member/profile.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { withAddressWarnings } from "#api/delivery/address-warnings.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { preparePassword, prepareUpdate } from "./profile-guard.ts";
import { changePassword, dummyUser, updateUser, userOf } from "./profile.service.ts";
import { prepareRegistration, register } from "./registration.service.ts";
import { registrationLimits } from "./registration-rate-limit.ts";

export const userGuards: Guards<typeof user, CaptchaContext> = { register: registrationLimits.consume };

export const userRoutes: Handlers<Omit<typeof user, "leaving" | "leave">, CaptchaContext> = {
  me: (_, ctx) => userOf(ctx, ctx.member.id),
  update: prepared(
    (input, ctx) => prepareUpdate(ctx, input),
    async (input, ctx, ready) => withAddressWarnings(ctx, input, await updateUser(ctx, input, ready)),
  ),
  register: prepared(
    (input, ctx) => prepareRegistration(ctx, input),
    async (input, ctx, hashes) => withAddressWarnings(ctx, input, await register(ctx, input, hashes)),
  ),
  changePassword: prepared(
    (input, ctx) => preparePassword(ctx, input),
    (_, ctx, passwordHash) => changePassword(ctx, passwordHash),
  ),
  dummy: async (_, ctx) => dummyUser(ctx),
};
