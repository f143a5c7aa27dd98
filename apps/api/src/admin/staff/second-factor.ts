import { ShopError } from "@noren/contract/platform/errors.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { BaseShop } from "#api/platform/context.ts";
import {
  assertBelowOnAllNodes,
  type Counter,
  countFor,
  type RateLimit,
} from "#api/platform/rate-limit/rate-limit.service.ts";
import { type Account, claimTotpStep, takeRecoveryCode } from "./account.queries.ts";
import { recoveryCodeHashes } from "./recovery-code.ts";
import { totpStepOf } from "./totp.ts";

type Codes = { code?: string | undefined; recovery_code?: string | undefined };

const purposeOf = (staffId: string) => `staff-totp-secret:${staffId}`;

/** A secret as stored: sealed for this person, so that it is of no use in another's row. */
export const sealTotpSecret = ({ secret }: Pick<BaseShop, "secret">, staffId: string, bytes: Uint8Array): string =>
  seal(Buffer.from(bytes).toString("base64"), purposeOf(staffId), secret);

function totpSecretOf({ secret }: Pick<BaseShop, "secret">, { id, totp_secret }: Account): Buffer | undefined {
  const opened = unseal<string>(totp_secret ?? undefined, purposeOf(id), secret);
  return opened === null ? undefined : Buffer.from(opened, "base64");
}

/**
 * A stored secret, sealed by the current SECRET; "current" if it is already, undefined if no accepted secret opens it.
 */
export function resealTotpSecret(secret: Secret, staffId: string, sealed: string): string | "current" | undefined {
  const purpose = purposeOf(staffId);
  if (unseal<string>(sealed, purpose, { current: secret.current }) !== null) return "current";
  const opened = unseal<string>(sealed, purpose, secret);
  return opened === null ? undefined : seal(opened, purpose, secret);
}

/** Wrong codes after the right password: 20 of a million in a day from unknown devices, and from each known one. */
const wrongCodes: RateLimit = { name: "staff.code", max: 20, seconds: 86_400 };
const counterOf = ({ id }: Pick<Account, "id">, own: string): Counter[] => [
  { limit: wrongCodes, subject: `${id}:${own}` },
];

/**
 * Refuses if too many codes were wrong. `own`: a known device, a session, or empty. One query also for an unknown
 * account.
 */
export const assertCodesBelow = (ctx: OwnerContext, account: Account | undefined, own: string): Promise<void> =>
  assertBelowOnAllNodes(ctx, ctx.db, counterOf(account ?? { id: "unknown" }, own), "staff.wait");

/** Takes the time of counting a wrong code, after a wrong password. */
export const countNoCode = (ctx: OwnerContext): Promise<void> =>
  countFor(ctx, [{ limit: { ...wrongCodes, name: "staff.code.none" }, subject: "none" }]);

/** Checks the app's code, or a recovery code, and uses it up; a wrong one is counted. */
export async function isSecondFactor(ctx: OwnerContext, account: Account, codes: Codes, own: string): Promise<boolean> {
  const isRight = codes.code
    ? await isAppCode(ctx, account, codes.code)
    : await takeRecoveryCode(ctx.db, account.id, recoveryCodeHashes(ctx.shop, account.id, codes.recovery_code ?? ""));
  if (!isRight) await countFor(ctx, counterOf(account, own));
  return isRight;
}

async function isAppCode({ shop, db, now }: OwnerContext, account: Account, code: string): Promise<boolean> {
  const secret = totpSecretOf(shop, account);
  const step = secret && totpStepOf(secret, code, { now, after: account.totp_step });
  return step !== undefined && claimTotpStep(db, account.id, step);
}

/** Purpose of a proposed secret: whose it is to become. */
type ProposedFor = `invitation:${string}` | `staff:${string}`;
type Proposal = { secret: string; until: number };
const hour = 3_600_000;

export const sealProposal = ({ shop, now }: OwnerContext, owner: ProposedFor, secret: Uint8Array): string =>
  seal(
    { secret: Buffer.from(secret).toString("base64"), until: now.getTime() + hour } satisfies Proposal,
    `staff-totp:${owner}`,
    shop.secret,
  );

/** The proposed secret, and the step of the code that shows that an app has it. */
export function acceptProposal(
  { shop, now }: OwnerContext,
  owner: ProposedFor,
  { totp, code }: { totp: string; code: string },
): { secret: Buffer; step: number } {
  const proposal = unseal<Proposal>(totp, `staff-totp:${owner}`, shop.secret);
  if (!proposal || proposal.until <= now.getTime()) throw new ShopError("staff.totp_ended");
  const secret = Buffer.from(proposal.secret, "base64");
  const step = totpStepOf(secret, code, { now, after: null });
  if (step !== undefined) return { secret, step };
  const { message } = new ShopError("staff.code_wrong");
  throw new ShopError("staff.code_wrong", {}, { code: [message] });
}
