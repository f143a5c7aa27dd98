import { expect, test } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();

test("[AUTH-15] the login leads to a page that says whom to ask for a new password", async () => {
  const login = await visit("/login");
  expect(login.html).toMatch(/<a [^>]*href="\/reminder"[^>]*>パスワードをお忘れの方<\/a>/);
  const { status, html } = await visit("/reminder");
  expect(status).toBe(200);
  expect(html).toContain('href="tel:0750000000"');
  expect(html).toContain('href="mailto:shop@example.jp"');
  const none = await visit("/reminder", { settings: { "SITE.NO_MEMBER_USE": true } });
  expect(none.status).toBe(404);
});
