import { expect, test } from "vitest";
import { addConsoleHeaders } from "./console-policy.ts";

test("[SEC-01, OWN-11] the console's pages may use the camera, for a stocktaking, and nothing else that is denied elsewhere", () => {
  const page = new Headers({ "content-type": "text/html; charset=utf-8" });
  addConsoleHeaders(page, "nonce");
  const policy = page.get("permissions-policy")!;
  expect(policy).toContain("camera=(self)");
  for (const denied of ["microphone=()", "geolocation=()", "usb=()", "payment=()"]) expect(policy).toContain(denied);
  const file = new Headers({ "content-type": "text/csv" });
  addConsoleHeaders(file, "nonce");
  expect(file.has("permissions-policy")).toBe(false);
});
