import { authenticatorApp } from "@noren/api/testing/staff-accounts.ts";
import { createClient } from "@noren/contract/client.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import type { Role } from "@noren/contract/platform/rights.ts";
import { commandOverSocket, runShopCommand } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { ownRange } from "./own-range.ts";
import { openPage, type PageOptions, sharedShop, shopUrl, waitForHydration } from "./shop.ts";

export const staffPassword = "kura-no-kagi-2026";
let people = 0;

/** The owner's calls over HTTP, as the bearer of a session's token. */
export const callConsole = (token?: string) =>
  createClient(ownerContract, {
    baseUrl: shopUrl(),
    send: fetch,
    headers: () => ({ ...ownRange(), ...(token && { authorization: `Bearer ${token}` }) }),
  });

export type OwnerCalls = ReturnType<typeof callConsole>;

/** The demo's owner, by the demo's login. */
export async function demoOwner(): Promise<OwnerCalls> {
  const { token } = await callConsole().staffLogin.loginToDemo();
  return callConsole(token);
}

/** Runs a `staff` command; returns the path of the link that it prints. */
export async function linkByCommand(...argv: string[]): Promise<string> {
  const run = process.env.E2E_POSTGRES === "1" ? runShopCommand : commandOverSocket;
  const { code, out } = await run(sharedShop().dataDir, ["staff", ...argv]);
  expect(code).toBe(0);
  return new URL(/https?:\/\/\S+\/admin\/invitation\/[\w.-]+/.exec(out)![0]).pathname;
}

export type Joined = Awaited<ReturnType<typeof joinedStaff>>;

/** A person who has accepted an invitation by password and app. */
export async function joinedStaff(name: string, role: Role, ...channels: string[]) {
  const email = `joined${process.pid}-${Date.now()}-${++people}@example.jp`;
  const link = (await linkByCommand("invite", email, role, ...channels)).split("/").at(-1)!;
  const { staffLogin } = callConsole();
  const { totp } = await staffLogin.readInvitation({ token: link });
  const app = authenticatorApp(totp.secret);
  const code = app.codeAt(new Date());
  const started = await staffLogin.accept({ token: link, name, password: staffPassword, totp: totp.totp, code });
  const { token, recovery_codes: codes } = started;
  const calls = callConsole(token);
  const { id } = await calls.staffSession.me();
  return { id, name, email, app, codes, token, calls };
}

/** Gives the page's browser the person's session. */
export async function setSession(page: Page, { token }: Pick<Joined, "token">): Promise<void> {
  const cookie = { name: "noren_staff", value: token, url: shopUrl(), httpOnly: true, sameSite: "Strict" as const };
  await page.context().addCookies([cookie]);
}

/** The console as a person sees it. */
export async function openConsoleAs(
  person: Pick<Joined, "token">,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(options);
  await setSession(page, person);
  await page.goto(`/admin${path}`);
  await waitForHydration(page);
  return page;
}

/** Checks accessibility and width of a screen as it is now. */
export const isSound = async (page: Page, name: string): Promise<void> =>
  expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
