import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { dummyUser, user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const calls = (isKeyed: boolean) => ({
  user: {
    dummy: async () => ({ ...dummyUser, is_school_key_required: isKeyed }),
    register: vi.fn(async (_input: object, _options?: object) => ({ ...user, captcha: "", device: "" })),
  },
});
const typed = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  email: "hana@example.jp",
  password: "Noren-1234",
  is_receive_newsletter: "0",
  isLogin: "false",
  "consent.agree": "1",
};
const send = (made: ReturnType<typeof calls>, school_key: string) =>
  visit("/register", { calls: made, form: { ...typed, school_key } });

test("[AUTH-21] the form asks for a school's key only in a channel that requires it", async () => {
  const { html } = await visit("/register", { calls: calls(true) });
  expect(html).toMatch(/<input(?=[^>]*name="school_key")[^>]*required/);
  expect((await visit("/register", { calls: calls(false) })).html).not.toContain('name="school_key"');
});

test("[AUTH-21] the key is sent with the registration, and a wrong one is an error at its field", async () => {
  const made = calls(true);
  const missing = await send(made, "");
  expect([missing.status, made.user.register.mock.calls]).toEqual([422, []]);
  expect(words(missing.html)).toContain("学校キーを入力してください");
  const { message } = new ShopError("user.school_key_wrong");
  made.user.register.mockRejectedValueOnce(new ShopError("user.school_key_wrong", {}, { school_key: [message] }));
  const wrong = await send(made, "さくら");
  expect([wrong.status, words(wrong.html)]).toEqual([422, expect.stringContaining(message)]);
  expect(wrong.html).toMatch(/<input(?=[^>]*name="school_key")(?=[^>]*value="さくら")[^>]*aria-invalid="true"/);
  expect((await send(made, "さくら2026")).response.headers.get("location")).toBe("/register/complete");
  expect(made.user.register.mock.calls.at(-1)![0]).toMatchObject({ school_key: "さくら2026" });
});
