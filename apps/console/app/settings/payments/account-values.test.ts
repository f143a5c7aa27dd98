import { expect, test } from "vitest";
import { atFields, fieldName, freePlaces, sentValues, storedOpen } from "./account-values.ts";

test("[OWN-01, SEC-10] an empty secret stays, a ticked one goes, and a refused form gives no secret back", () => {
  const typed = {
    once: "x",
    version: "3",
    "field.mode": "test",
    "field.link-url": "",
    "field.shop": "mine",
    "keep.field.shop": "theirs",
    "secret.hash-key": "",
    "secret.api-password": " himitsu ",
    "clear.triple-des-key": "on",
  };
  expect(sentValues(typed)).toEqual([
    { name: "mode", value: "test" },
    { name: "link-url", value: "" },
    { name: "api-password", value: " himitsu " },
    { name: "triple-des-key", value: "" },
  ]);
  expect(Object.keys(typed).filter((name) => storedOpen(name) !== undefined)).toEqual([
    "field.mode",
    "field.link-url",
    "field.shop",
  ]);
});

test("[OWN-01] the API's problems stand at the form's fields", () => {
  const field = { label: "鍵", hint: "", is_required: true, max_length: 9, choices: [] };
  const fields = [
    { ...field, name: "key", is_secret: true },
    { ...field, name: "mode", is_secret: false },
  ];
  const refused = {
    code: "common.invalid_input",
    values: {},
    message: null,
    fields: { key: ["短い"], channel: ["ない"] },
  };
  expect(atFields(refused, fields)?.fields).toEqual({ "secret.key": ["短い"], channel: ["ない"] });
  expect(fields.map(fieldName)).toEqual(["secret.key", "field.mode"]);
});

test("[OWN-01] an account is offered only where the provider has none: one for all shops, and one of each shop's own", () => {
  const shops = [
    { key: "noren", name: "暖簾" },
    { key: "toki", name: "土器" },
  ];
  const account = (channel: string | null, ended_at: string | null = null) => ({
    provider: "stripe",
    channel,
    ended_at,
  });
  const free = (accounts: ReturnType<typeof account>[], mayAll = true) =>
    freePlaces("stripe", accounts, { shops, mayAll }).map(({ label }) => label);
  expect(free([account(null, "2026-11-01T00:00:00Z"), { ...account(null), provider: "komoju" }])).toEqual([
    "すべてのお店",
    "暖簾だけ",
    "土器だけ",
  ]);
  expect(free([account(null), account("toki")])).toEqual(["暖簾だけ"]);
  expect(free([account("noren"), account("toki")], false)).toEqual([]);
});
