import fc from "fast-check";
import { expect, test } from "vitest";
import { loginAddress, returnAddress } from "./return-address.ts";

test("[NAV-05] a path of the shop is a return address, with its query", () => {
  for (const path of [
    "/mypage/order_history?page=2",
    "/ec",
    "/product/%E8%97%8D?color=ai",
    "/cart/shipping-select",
    "/",
  ])
    expect(returnAddress(path)).toBe(path);
  expect(returnAddress("/mypage/")).toBe("/mypage");
  expect(returnAddress("/a/../mypage")).toBe("/mypage");
});

test("[NAV-05] an address outside the shop is refused in any spelling", () => {
  const tricks = [
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%255cevil.example",
    "/%252f/evil.example",
    "/%09/evil.example",
    "/%",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "",
    null,
    undefined,
    ["/mypage"],
    `/${"a".repeat(2000)}`,
  ];
  for (const trick of tricks) expect([trick, returnAddress(trick)]).toEqual([trick, null]);
});

test("[NAV-05] for any input, the return address is a path of the shop", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    "..",
    ".",
    "@",
    ":",
    "evil.example",
    "mypage",
    "\t",
    "?",
    "#",
    "%25",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const back = returnAddress(parts.join(""));
      if (back === null) return;
      expect(new URL(back, "https://shop.test").origin).toBe("https://shop.test");
      expect(new URL(decodeURIComponent(back.split("?")[0]!), "https://shop.test").origin).toBe("https://shop.test");
    }),
    { numRuns: 2000 },
  );
});

test("[NAV-05] login, registration and similar pages are not return addresses", () => {
  for (const path of ["/login", "/login?next=/ec", "/register", "/mypage/logout", "/maintenance"])
    expect(returnAddress(path)).toBeNull();
});

test("[NAV-08] the login page reports that the session ended, and stores the return address", () => {
  expect(loginAddress("/ec", true)).toBe("/login?re=1&next=%2Fec");
  expect(loginAddress("/ec")).toBe("/login?next=%2Fec");
  expect(loginAddress("//evil.example", true)).toBe("/login?re=1");
  expect(loginAddress("/")).toBe("/login");
});
