import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { Mail } from "./mail-port.ts";
import { type SmtpOptions, smtpMail } from "./smtp-mail.ts";

const mail: Mail = {
  messageId: "<1@shop.test>",
  date: new Date("2026-11-20T01:00:00Z"),
  from: { name: "暖簾", address: "no-reply@shop.test" },
  to: "hanako@example.jp",
  subject: "秋のたより",
  text: "本文\n",
  html: "<p>本文</p>",
  unsubscribeUrl: "https://shop.test/api/newsletter/stop/key",
};

async function open(options: SmtpOptions, more: SMTPServerOptions = { disabledCommands: ["STARTTLS"] }) {
  const got: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...more,
    async onData(stream, _, done) {
      got.push(await text(stream));
      done();
    },
  });
  // a refused handshake
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const port = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, options);
  onTestFinished(async () => {
    port.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  return { got, port };
}

/** "relaxed" canonicalization of RFC 6376, 3.4.2 and 3.4.4. */
const relaxedHeader = (field: string) => {
  const at = field.indexOf(":");
  return `${field.slice(0, at).toLowerCase().trim()}:${field
    .slice(at + 1)
    .replace(/\s+/g, " ")
    .trim()}`;
};
const relaxedBody = (body: string) => {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines.map((line) => `${line}\r\n`).join("");
};

test("[OWN-04] a reply to a notification goes to the buyer in it", async () => {
  const { got, port } = await open({});
  await port.send({ ...mail, replyTo: "taro@example.jp" });
  expect(got[0]!.slice(0, got[0]!.indexOf("\r\n\r\n"))).toMatch(/^Reply-To: taro@example\.jp$/m);
});

test("[OWN-04] an email is signed for the shop's domain, and the signature covers the unsubscribe headers", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const { got, port } = await open({ dkim: { domain: "shop.test", selector: "noren", privateKey: pem } });
  await port.send(mail);
  const [message] = got as [string];
  const end = message.indexOf("\r\n\r\n");
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))!;
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => tag.trim())
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1).replace(/\s+/g, "")]),
  );
  expect(tags).toMatchObject({ d: "shop.test", s: "noren", a: "rsa-sha256", c: "relaxed/relaxed" });
  const signed = tags.h!.toLowerCase().split(":");
  for (const name of ["from", "to", "subject", "message-id", "list-unsubscribe", "list-unsubscribe-post"])
    expect(signed).toContain(name);
  const body = createHash("sha256").update(relaxedBody(message.slice(end + 4)));
  expect(tags.bh).toBe(body.digest("base64"));
  const named = signed.map((name) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`))!);
  const unsigned = relaxedHeader(signature.replace(/([;\s]b=)[^;]*$/, "$1"));
  const verify = createVerify("sha256").update([...named.map(relaxedHeader), unsigned].join("\r\n"));
  expect(verify.verify(publicKey, tags.b!, "base64")).toBe(true);
});

test("[OWN-04] if TLS is required, a server without TLS gets nothing", async () => {
  const { got, port } = await open({ requiresTls: true });
  await expect(port.send(mail)).rejects.toThrow("STARTTLS");
  expect(got).toEqual([]);
  const free = await open({});
  await free.port.send(mail);
  expect(free.got).toHaveLength(1);
});

test("[OWN-04] a slow mail server gets the email once, and a permanent rejection is reported as failure", async () => {
  const slow = await open(
    {},
    { disabledCommands: ["STARTTLS"], onMailFrom: (_, __, done) => void setTimeout(done, 300) },
  );
  await slow.port.send(mail);
  expect(slow.got).toHaveLength(1);
  const refusing = await open(
    {},
    {
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_, __, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
    },
  );
  await expect(refusing.port.send(mail)).rejects.toMatchObject({ responseCode: 550 });
  expect(refusing.got).toEqual([]);
});
