/** A mail server's report on one recipient (RFC 3464). */
export type DeliveryStatus = { messageId: string; recipient: string; action: "failed" | "delivered" };

type Part = { headers: Map<string, string>; body: string };

/**
 * The outcomes in a delivery status notification: a multipart/report with a text for people, the status per recipient,
 * and the email or its headers. Empty for other mail. A delayed email has no outcome yet.
 */
export function deliveryStatuses(mail: string): DeliveryStatus[] {
  const report = partOf(mail.replaceAll("\r\n", "\n"));
  const [type, parameters] = contentType(report);
  const boundary = parameters.get("boundary");
  if (type !== "multipart/report" || !boundary) return [];
  const parts = report.body
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => partOf(part.replace(/^[ \t]*\n/, "")));
  const status = parts.find((part) => contentType(part)[0] === "message/delivery-status");
  const original = parts.find((part) => originals.has(contentType(part)[0]));
  const messageId = original && headersOf(original.body.trimStart().split("\n\n", 1)[0]!).get("message-id");
  if (!status || !messageId || !isText(messageId, 998)) return [];
  return status.body
    .split("\n\n", maxRecipients + 1)
    .map((group) => headersOf(group))
    .flatMap((fields) => {
      const action = fields.get("action")?.toLowerCase();
      const recipient = addressIn(fields.get("original-recipient")) ?? addressIn(fields.get("final-recipient"));
      return recipient && (action === "failed" || action === "delivered") ? [{ messageId, recipient, action }] : [];
    });
}

/** The shop sends each email to one recipient; a server may report some addresses it was forwarded to. */
const maxRecipients = 100;

/** Without control characters, and at most `max` long. */
const isText = (text: string, max: number) => text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);

const originals = new Set(["message/rfc822", "message/rfc822-headers", "text/rfc822-headers", "message/global"]);

/** Parses "rfc822; hanako@example.jp". */
function addressIn(field: string | undefined): string | undefined {
  const address = field?.slice(field.indexOf(";") + 1).trim();
  return address?.includes("@") && isText(address, 320) ? address.replace(/^<|>$/g, "") : undefined;
}

function partOf(text: string): Part {
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  if (end < 0) return { headers: headersOf(text), body: "" };
  return { headers: headersOf(text.slice(0, end)), body: `\n${text.slice(end).replace(/^\n+/, "")}` };
}

/** Headers by lower-case name; a line that begins with a space continues the previous one. */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function contentType({ headers }: Part): [string, Map<string, string>] {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").split(";");
  const pairs = parameters.map((one): [string, string] => {
    const equals = one.indexOf("=");
    const value = one.slice(equals + 1).trim();
    return [one.slice(0, equals).trim().toLowerCase(), value.startsWith('"') ? value.slice(1, -1) : value];
  });
  return [type.trim().toLowerCase(), new Map(pairs)];
}
