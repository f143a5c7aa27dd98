import { expect, test } from "vitest";
import { payments } from "../../testing/demo-data.ts";
import { type Calls, openStorefront, type Visit } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const outside: NonNullable<Visit["outside"]> = {
  services: [],
  retargetingName: "広告社の配信",
  affiliateName: "成果社",
  keepDays: 90,
  hasRecaptcha: false,
};
const noFrame = { kind: "frame", frame_url: null, script_url: null } as const;
const noPayments: Calls = { payment: { methods: async () => [] } };
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main"));
const namesIn = (html: string) => [...main(html).matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);

test("[CON-19] the page lists every service that receives visitors' data under the settings, with the data and its purpose, in every look", async () => {
  const settings = {
    "GTM.ID": "GTM-ABC123",
    "PLUGIN.AD_RETARGETING.IS_USE": true,
    "PLUGIN.AD_RETARGETING.URL": "https://ads.example.jp/a.gif",
    "PLUGIN.AFFILIATE.IS_USE": true,
    "PLUGIN.AFFILIATE.URL": "https://aff.example.jp/b.gif",
    "SITE.STORAGE_URL": "https://files.example.jp",
  };
  const [method] = payments;
  const calls: Calls = {
    payment: {
      methods: async () => [
        { ...method!, code: "card", name: "クレジットカード" },
        { ...method!, code: "conveni", name: "コンビニ払い" },
        { ...method!, code: "bank_transfer", name: "銀行振込" },
      ],
      service: async ({ code }) => ({ ...noFrame, code, name: "決済社", is_test: true }),
    },
    identity: { providers: async () => [{ type: "line", name: "LINE" }] },
  };
  const own = { company: "地図社", sent: "IPアドレス", purpose: "店舗の地図の表示", href: "https://map.example/p" };
  const services = [{ ...own, name: "地図", needs_consent: false }];
  for (const look of ["simple", "toki", "kurasu+simple"]) {
    const at = { look, settings, calls, outside: { ...outside, services, hasRecaptcha: true } };
    const { html, status } = await visit("/external-services", at);
    expect([status, namesIn(html)]).toEqual([
      200,
      [
        "Google タグマネージャー",
        "広告社の配信",
        "成果社",
        "決済社",
        "LINE",
        "reCAPTCHA",
        "画像の配信（files.example.jp）",
        "地図",
      ],
    ]);
    expect(html).toContain("お支払いの手続き（クレジットカード・コンビニ払い）");
    expect(html).toContain("店舗の地図の表示");
    expect(html).toContain('href="https://map.example/p"');
  }
});

test("[CON-19] services that are off are not listed, and a shop without services says so", async () => {
  const off = { "PLUGIN.AD_RETARGETING.IS_USE": false, "PLUGIN.AD_RETARGETING.URL": "https://ads.example.jp/a.gif" };
  const { html } = await visit("/external-services", { settings: off, calls: noPayments, outside });
  expect(namesIn(html)).toEqual([]);
  expect(main(html)).toContain("外部のサービスへ送信される情報はありません");
  expect(main(html)).not.toContain("<form");
});

test("[CON-19, TRK-05] consent is given, refused and withdrawn there by forms, and the page shows the current answer", async () => {
  const at = { settings: { "ECOMMERCE_EVENT.IS_TRACKING": true }, calls: noPayments, outside };
  const readConsent = async (settings: Record<string, unknown>, cookie = "") => {
    const { html } = await visit("/external-services", { ...at, settings: { ...at.settings, ...settings }, cookie });
    const buttons = [...main(html).matchAll(/<button[^>]* value="(\w+)"/g)].map(([, intent]) => intent);
    return [/いま、計測は(許可されています|停止しています)/.exec(main(html))?.[1], buttons];
  };
  const optIn = { "TRACKING.CONSENT": "opt-in" };
  expect(await readConsent({})).toEqual(["許可されています", ["granted", "refused"]]);
  expect(await readConsent(optIn)).toEqual(["停止しています", ["granted", "refused"]]);
  for (const settings of [{}, optIn]) {
    expect(await readConsent(settings, "consent.demo=granted")).toEqual(["許可されています", ["refused"]]);
    expect(await readConsent(settings, "consent.demo=refused")).toEqual(["停止しています", ["granted"]]);
  }
  expect(await readConsent({}, "consent.demo=perhaps")).toEqual(["許可されています", ["granted", "refused"]]);
  expect(main((await visit("/external-services", at)).html)).toContain("記録は90日で削除します");
});

test("[CON-19] the footer of every page, the checkout's too, links to the page", async () => {
  for (const path of ["/", "/product/tenugui", "/login"])
    expect((await visit(path)).html).toContain('href="/external-services"');
});
