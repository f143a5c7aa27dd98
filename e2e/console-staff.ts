import { createClient } from "@noren/contract/client.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { authenticatorApp } from "@noren/api/testing/staff-accounts.ts";
import type { Page } from "playwright-core";
import { command } from "./member.ts";
import { ownRange } from "./own-range.ts";
import { openPage, type PageOptions, shopUrl, waitForHydration } from "./shop.ts";

const clientWith = (token?: string) =>
  createClient(ownerContract, {
    baseUrl: shopUrl(),
    send: fetch,
    headers: (): Record<string, string> => ({ ...ownRange(), ...(token && { authorization: `Bearer ${token}` }) }),
  });
export type StaffCalls = ReturnType<typeof clientWith>;

let demo: Promise<StaffCalls> | undefined;

/** The calls of the demo's owner, which prepare what a journey is not about. */
export const ownerCalls = (): Promise<StaffCalls> =>
  (demo ??= clientWith()
    .staffLogin.loginToDemo()
    .then(({ token }) => clientWith(token)));

let people = 0;

/** A person who has accepted an invitation as an owner of all shops, and their token. */
export async function newColleague(name: string): Promise<{ calls: StaffCalls; token: string }> {
  const email = `colleague${process.pid}-${Date.now()}-${++people}@example.jp`;
  const link = await command("staff", "invite", email, "owner");
  const token = /\/admin\/invitation\/([\w.-]+)/.exec(link)![1]!;
  const { staffLogin } = clientWith();
  const { totp } = await staffLogin.readInvitation({ token });
  const code = authenticatorApp(totp.secret).codeAt(new Date());
  const start = await staffLogin.accept({ token, name, password: "kura-no-kagi-2026", totp: totp.totp, code });
  return { calls: clientWith(start.token), token: start.token };
}

/** The console as a person with this token sees it. */
export async function openConsoleAs(token: string, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.context().addCookies([{ name: "noren_staff", value: token, url: shopUrl(), sameSite: "Strict" }]);
  await page.goto(`/admin${path}`);
  await waitForHydration(page);
  return page;
}
