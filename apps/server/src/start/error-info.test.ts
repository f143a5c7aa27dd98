import { expect, test } from "vitest";
import { errorInfo } from "./error-info.ts";

test("the log has kind, message and stack of an error, without the values that a database reports", () => {
  const taken = Object.assign(new Error('duplicate key value violates unique constraint "member_email_key"'), {
    code: "23505",
    detail: "Key (email)=(hanako@example.jp) already exists.",
    parameters: ["hanako@example.jp"],
  });
  const unreadable = Object.assign(new Error('invalid input syntax for type uuid: "hanako@example.jp"'), {
    code: "22P02",
  });
  const accident = new Error("an order failed", { cause: unreadable });
  expect(errorInfo(taken)).toMatchObject({ code: "23505", message: expect.stringContaining("member_email_key") });
  expect(JSON.stringify([errorInfo(taken), errorInfo(accident)])).not.toContain("hanako");
  expect(errorInfo({ status: 405, statusText: "Method Not Allowed" }).message).toBe("405 Method Not Allowed");
});
