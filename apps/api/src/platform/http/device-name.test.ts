import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const agents = {
  "iPhone・Safari":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "iPhone・LINE":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Line/14.19.0",
  "Android・Chrome":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Windows・Edge":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  "Mac・Firefox": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
};

for (const [name, agent] of Object.entries(agents))
  test(`[AUTH-19] a login from ${name} has that device name`, () => {
    expect(deviceName(agent)).toBe(name);
  });

test("[AUTH-19] other user agents of any length have no device name", () => {
  for (const agent of [null, "", "curl/8.5.0", `${"x".repeat(1_000_000)} iPhone`]) expect(deviceName(agent)).toBe("");
});
