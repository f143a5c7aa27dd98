import { createHash, timingSafeEqual } from "node:crypto";
import { schoolKeyLabel } from "@noren/contract/member/profile.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { toHalfWidth } from "@noren/contract/platform/form/normalise.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import type { ChannelWork, Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";
import type { RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Wrong keys per address range, across all nodes. High, because a whole school may share an address. */
const limit: RateLimit = { name: "school-key.address", max: 60, seconds: 900 };
const code = "user.school_key_limit";
const wrongKeys = rangeLimit(limit, code);
/** Checks in progress on this node, so that concurrent ones cannot bypass the limit. */
const onNode = localLimit(limit);

const hashOf = (key: string) => createHash("sha256").update(toHalfWidth(key)).digest();

export const isSchoolKeyRequired = ({ channel }: Pick<ChannelWork, "channel">): boolean =>
  channel.settings["AUTH.SCHOOL_KEY"].length > 0;

/** Whether the key, in any width, is one of the channel's. Compares with every key, in constant time. */
export async function checkSchoolKey(ctx: Context, key: string): Promise<boolean> {
  wrongKeys.assertBelow(ctx);
  await onNode.consume(ctx, ctx.addressRange, code);
  const given = hashOf(key);
  const fitting = ctx.channel.settings["AUTH.SCHOOL_KEY"].filter((known) => timingSafeEqual(hashOf(known), given));
  if (fitting.length === 0) {
    await wrongKeys.count(ctx);
    return false;
  }
  await onNode.reward(ctx, ctx.addressRange);
  return true;
}

/** For registrations, which have no session yet. */
export async function requireSchoolKey(ctx: Context, key: string | undefined): Promise<void> {
  if (!isSchoolKeyRequired(ctx)) return;
  if (!key) throw new ShopError("common.invalid_input", {}, { school_key: [words.required(schoolKeyLabel)] });
  if (await checkSchoolKey(ctx, key)) return;
  const { message } = new ShopError("user.school_key_wrong");
  throw new ShopError("user.school_key_wrong", {}, { school_key: [message] });
}
