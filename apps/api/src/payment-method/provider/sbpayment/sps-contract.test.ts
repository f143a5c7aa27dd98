import { expect, test } from "vitest";
import { toBeChecked, toSpsContract } from "./sps-contract.ts";
import { contract } from "./testing/sbps-samples.ts";
import { cipher } from "./testing/sbps-wire.ts";

const { merchantId, serviceId, hashKey, basic, captures } = contract;
const given = { merchantId, serviceId, hashKey, cipher, basic, captures };

test("[PROD-03] a contract leads to SBPS's test or live addresses, or to the one that the shop was told", () => {
  expect(toSpsContract({ ...given, isLive: false })).toMatchObject({
    linkUrl: expect.stringMatching(/^https:\/\/stbfep\.sps-system\.com\//),
    apiUrl: "https://stbfep.sps-system.com/api/xmlapi.do",
    hashedAs: toBeChecked.hashedAs,
  });
  expect(toSpsContract({ ...given, isLive: true })).toMatchObject({
    linkUrl: expect.stringMatching(/^https:\/\/fep\.sps-system\.com\//),
    apiUrl: "https://api.sps-system.com/api/xmlapi.do",
  });
  const linkUrl = "https://fep.sps-system.com/other.do";
  expect(toSpsContract({ ...given, isLive: true, linkUrl }).linkUrl).toBe(linkUrl);
});

test("[PROD-03] a 3DES key of another length is refused when the shop starts, not at the first purchase", () => {
  expect(() => toSpsContract({ ...given, isLive: true, cipher: { ...cipher, key: "short" } })).toThrow("24 characters");
  expect(() => toSpsContract({ ...given, isLive: true, cipher: { ...cipher, iv: "123456789" } })).toThrow(
    "24 characters",
  );
  expect(toSpsContract({ ...given, isLive: true, cipher: undefined }).cipher).toBeUndefined();
});
