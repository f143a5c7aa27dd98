import { expect, test } from "vitest";
import { deliveryReport } from "#api/testing/delivery-report.ts";
import { deliveryStatuses } from "./delivery-status.ts";

const messageId = "<0123456789abcdef@shop.test>";

test("[AUTH-13] a mail server's report names the email that failed or arrived, and its recipient", () => {
  for (const action of ["failed", "delivered"] as const)
    expect(deliveryStatuses(deliveryReport({ messageId, recipient: "hanako@example.jp", action }))).toEqual([
      { messageId, recipient: "hanako@example.jp", action },
    ]);
});

test("[AUTH-13] line ends, folded headers and a boundary without quotes make no difference", () => {
  const report = deliveryReport({ messageId, recipient: "hanako@example.jp", action: "failed" });
  const expected = [{ messageId, recipient: "hanako@example.jp", action: "failed" }];
  expect(deliveryStatuses(report.replaceAll("\n", "\r\n"))).toEqual(expected);
  expect(deliveryStatuses(report.replace('"b-1"', "b-1"))).toEqual(expected);
  expect(deliveryStatuses(report.replace("Message-ID: ", "Message-ID:\n "))).toEqual(expected);
});

test("[AUTH-13] a delay has no outcome, nor has any other mail", () => {
  expect(deliveryStatuses(deliveryReport({ messageId, recipient: "hanako@example.jp", action: "delayed" }))).toEqual(
    [],
  );
  for (const mail of ["", "Subject: 在庫について\n\nAction: failed", deliveryReport({}).replace("report", "mixed")])
    expect(deliveryStatuses(mail)).toEqual([]);
});

test("[AUTH-13] a report with a control character or an overlong address names no recipient, and one with thousands names a hundred", () => {
  for (const odd of [
    { messageId: "<a\u0000b@shop.test>" },
    { messageId: `<${"a".repeat(1000)}@shop.test>` },
    { recipient: "hana\u0000ko@example.jp" },
    { recipient: `${"a".repeat(400)}@example.jp` },
  ])
    expect(deliveryStatuses(deliveryReport({ messageId, ...odd }))).toEqual([]);
  const group = "\nFinal-Recipient: rfc822; hanako@example.jp\nAction: failed\n";
  const many = deliveryReport({ messageId }).replace("\nFinal-Recipient", `${group.repeat(5000)}\nFinal-Recipient`);
  expect(deliveryStatuses(many)).toHaveLength(100);
});
