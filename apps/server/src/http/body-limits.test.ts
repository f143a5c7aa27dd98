import { contract } from "@noren/contract/contract.ts";
import {
  divisionBody,
  defaultBody,
  inquiryFormBody,
  pictureBody,
  newProductForm,
  productFormBody,
  uploadBody,
} from "@noren/contract/platform/limits.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { expect, test } from "vitest";
import { bodyLimits } from "./body-limits.ts";

const limitOf = bodyLimits(contract as never);

test("[SEC-01] only calls with a larger limit in the contract may send more than 64 KB, under a channel's prefix too", () => {
  const divide = "/api/v1/carts/products/divide";
  expect(limitOf({ method: "PATCH", url: divide })).toBe(divisionBody.bytes);
  expect(limitOf({ method: "PATCH", url: `https://shop.test/toki${divide}?a=1` })).toBe(divisionBody.bytes);
  expect(limitOf({ method: "POST", url: "/toki/api/v1/upload-files" })).toBe(uploadBody.bytes);
  for (const [method, url] of [
    ["POST", divide],
    ["PATCH", `/cart?${divide}`],
    ["POST", "/api/v1/users"],
    ["POST", "/cart/shipping-select?split=1"],
    ["POST", undefined],
  ] as const)
    expect(limitOf({ method, url })).toBe(defaultBody.bytes);
  expect(defaultBody.bytes).toBe(64 * 1024);
});

test("[SEC-05] a payment provider's webhook may have up to 256 KB, and no other address under payments", () => {
  for (const url of ["/api/payments/test/notice", "/toki/api/payments/stripe/notice?a=1"])
    expect(limitOf({ method: "POST", url })).toBe(256 * 1024);
  for (const url of [
    "/api/payments/test/return",
    "/api/payments/notice",
    "/payments/test/notice",
    "/api/payments/a/b/notice",
  ])
    expect(limitOf({ method: "POST", url })).toBe(defaultBody.bytes);
});

test("[SEC-01, FORM-11] only the forms of an inquiry, a review and a return may send files, with and without script", () => {
  for (const url of [
    "/contact/confirm",
    "/toki/contact/confirm",
    "/contact/confirm.data?index",
    "/b/contact/confirm.data",
    "/product/towel/reviews",
    "/toki/product/%E8%8C%B6/reviews.data",
    "/mypage/order_history/o1/return",
    "/order/261120-ABCDEFGH/return",
  ])
    expect(limitOf({ method: "POST", url })).toBe(inquiryFormBody.bytes);
  for (const [method, url] of [
    ["POST", "/contact"],
    ["POST", "/contact/confirm/x"],
    ["POST", "/login?/contact/confirm"],
    ["PUT", "/contact/confirm"],
    ["POST", "/product/towel/reviews/x"],
    ["POST", "/product/reviews"],
  ] as const)
    expect(limitOf({ method, url })).toBe(defaultBody.bytes);
});

test("[SEC-01] a call with a larger body has a path without parameters, or its limit would not be found", () => {
  const larger = Object.values(contract as Record<string, Record<string, { path: string; body: { bytes: number } }>>)
    .flatMap((area) => Object.values(area))
    .filter(({ body }) => body.bytes > defaultBody.bytes);
  expect(larger.map(({ path }) => path)).toEqual([
    "/v1/upload-files",
    "/v1/carts/products/divide",
    "/v1/me/user-addresses/import",
  ]);
});

test("[SEC-01, OWN-11] staff may send a picture of 20 MB by a call and by a form of the console, nobody to an address of the shop", () => {
  const ownersLimit = bodyLimits(ownerContract as never);
  for (const url of [
    "/api/admin/v1/products/0197/pictures",
    "/api/admin/v1/products/0197/pictures/0198/file",
    "/admin/products/0197/pictures?shop=noren",
    "/admin/products/0197/pictures/files",
    "/admin/pictures/noren/3b1f.data",
  ])
    expect([url, ownersLimit({ method: "POST", url })]).toEqual([url, pictureBody.bytes]);
  for (const url of ["/products/0197/pictures", "/pictures/noren/3b1f", "/admin/people/0197"])
    expect([url, ownersLimit({ method: "POST", url })]).toEqual([url, defaultBody.bytes]);
  // a product's form has up to 500 variants, and no picture
  const url = "/admin/products/0197";
  expect(ownersLimit({ method: "POST", url })).toBe(productFormBody.bytes);
  // a new product's form has its first pictures too
  expect(ownersLimit({ method: "POST", url: "/admin/products/new" })).toBe(newProductForm.bytes);
});
