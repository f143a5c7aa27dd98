import { readFileSync } from "node:fs";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type { Page } from "playwright-core";

const host = "https://stbtoken.sps-system.com";
const scriptPath = "/sbpstoken/com_sbps_system_token.js";

export const sbps: PaymentService = {
  kind: "sbps_token",
  code: "card",
  name: "SBペイメントサービス",
  is_test: true,
  merchant_id: "30132",
  service_id: "001",
  script_url: host + scriptPath,
  has_page: false,
};

export const sbpsSources: PageSources = { script: [host], frame: [], connect: [host], form: [] };

/** Answers in place of SBPS's token service; `answer.code` is the error that the next ones are refused with. */
export async function serveSbps(
  page: Page,
): Promise<{ cards: Record<string, string>[]; answer: { code: string | null } }> {
  const cards: Record<string, string>[] = [];
  const answer: { code: string | null } = { code: null };
  await page.route(`${host}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const contentType = "text/javascript; charset=utf-8";
    if (pathname === scriptPath)
      return route.fulfill({ contentType, body: readFileSync(new URL("./sbps-stand-in.js", import.meta.url), "utf8") });
    const { id, ...card } = Object.fromEntries(searchParams);
    cards.push(card);
    const tokenResponse = { token: "tk_30132", tokenKey: "key_1", maskedCcNumber: "************4242" };
    const told = answer.code === null ? { result: "OK", tokenResponse } : { result: "NG", errorCode: answer.code };
    return route.fulfill({ contentType, body: `com_sbps_system.answers.${id}(${JSON.stringify(told)});` });
  });
  return { cards, answer };
}
