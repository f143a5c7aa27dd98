import type { AltchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { linkKey, newLink } from "#api/member/captcha/captcha-link.ts";
import type { Context } from "#api/shop.ts";
import type { MadeInputs } from "./open-every-call.ts";
import type { TestShop } from "./test-shop.ts";

/** The answer of a browser's solver. */
export async function solve({ challenge }: AltchaChallenge): Promise<string> {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString("base64");
}

/** A solved captcha, as a visitor sends it. */
export async function solvedCaptcha({ api }: Pick<TestShop, "api">, purpose: CaptchaPurpose): Promise<string> {
  return solve((await api.captcha.challenge({ purpose })) as AltchaChallenge);
}

/** Key of the newest mailed link. */
export async function mailedKey({ db, shop }: Pick<TestShop, "db" | "shop">): Promise<string | undefined> {
  const row = await db
    .selectFrom("email")
    .select("unique_key")
    .where("unique_key", "like", "captcha.link:%")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && linkKey(row.unique_key.slice("captcha.link:".length), shop.secret);
}

export const captchaInputs: MadeInputs["captcha"] = {
  challenge: () => ({ purpose: "login" }),
  sendMail: ({ member }) => ({ purpose: "login", name: member.email }),
  confirm({ shop, channel }) {
    const ctx = { shop, channel, now: shop.clock() } as unknown as Context;
    return { key: linkKey(newLink(ctx, "login", "hanako@example.jp"), shop.secret) };
  },
};
