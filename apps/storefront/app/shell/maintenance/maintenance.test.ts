import { expect, test } from "vitest";
import { publicConfig as config } from "../../../testing/demo-data.ts";
import { now, openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const closed = { ...config, maintenance: { ...config.maintenance, isMaintenance: true } };
const calls = { channel: { public: async () => closed } };
/** By the storefront's clock. */
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test("[ERR-05] the maintenance page says when it is to end and whom to ask, and when to try again", async () => {
  const settings = { "SITE.MAINTENANCE.ENDS_AT": at(60), "SITE.MAINTENANCE.CONTACT": "担当 のれん\n075-000-1111" };
  const { status, html, response } = await visit("/maintenance", { settings, calls });
  expect(status).toBe(503);
  expect(html).toContain("しばらくお待ちください。");
  expect(html).toMatch(/\d+月\d+日（.）\d+:\d\dごろ、再開する予定です。/);
  for (const line of ["担当 のれん", "075-000-1111"]) expect(html).toContain(line);
  expect(response.headers.get("retry-after")).toBe("3600");
});

test("[ERR-05] an end that has gone by is not said, and the company is the contact where none is named", async () => {
  const { html, response } = await visit("/maintenance", { settings: { "SITE.MAINTENANCE.ENDS_AT": at(-1) }, calls });
  expect(html).not.toContain("再開する予定です");
  expect(html).toContain('href="tel:0750000000"');
  expect(html).toContain('href="mailto:shop@example.jp"');
  expect(html).toContain(`>${config.site.name}</p>`);
  expect(response.headers.get("retry-after")).toBe("300");
});
