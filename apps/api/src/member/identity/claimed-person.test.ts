import { expect, test } from "vitest";
import { claimedPerson } from "./claimed-person.ts";

test("[AUTH-11] an address counts as verified if the provider says so and the address is valid", () => {
  const of = (claims: Record<string, unknown>) => {
    const { email, is_email_verified } = claimedPerson(claims);
    return [email, is_email_verified];
  };
  expect(of({ email: "hana@example.jp", email_verified: true })).toEqual(["hana@example.jp", true]);
  expect(of({ email: "hana@example.jp", email_verified: "true" })).toEqual(["hana@example.jp", true]);
  for (const email_verified of [undefined, false, "false", 1, "1", null])
    expect(of({ email: "hana@example.jp", email_verified })).toEqual(["hana@example.jp", false]);
  for (const email of [
    undefined,
    7,
    "",
    "no address",
    `${"a".repeat(5000)}@example.jp`,
    ["hana@example.jp"],
    "ha\u0000na@example.jp",
  ])
    expect(of({ email, email_verified: true })).toEqual(["", false]);
});

test("[AUTH-11] names are one line of at most 50 characters; a name of two words is split", () => {
  const of = (claims: Record<string, unknown>) => {
    const { last_name, first_name, name } = claimedPerson(claims);
    return [last_name, first_name, name];
  };
  expect(of({ name: "山田　花子" })).toEqual(["山田", "花子", "山田 花子"]);
  expect(of({ name: "はな" })).toEqual(["", "", "はな"]);
  expect(of({ name: "a b c" })).toEqual(["", "", "a b c"]);
  expect(of({ family_name: "山田", given_name: "花子", name: "はな" })).toEqual(["山田", "花子", "はな"]);
  expect(of({ family_name: "山\u0000\n田", given_name: 5 })).toEqual(["山 田", "", ""]);
  expect(of({ family_name: "あ".repeat(10_000) })[0]).toHaveLength(50);
  expect(of({ family_name: "\ud800" })[0]!.isWellFormed()).toBe(true);
});
