import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mail, MailPort } from "./mail-port.ts";

// emails contain text only: addresses and paths in them are never opened
const safe = { disableFileAccess: true, disableUrlAccess: true };

/** DKIM key (RFC 6376): the domain publishes the public key under the selector. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

/** Signed headers, including the unsubscribe headers, as RFC 8058 requires. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post";

export type SmtpOptions = {
  /** Never sends without TLS: a server without STARTTLS gets nothing. */
  requiresTls?: boolean;
  dkim?: DkimKey | undefined;
};

/** Sends by SMTP: smtp://user:password@host:587 or smtps://…:465. */
export function smtpMail(url: string, { requiresTls = false, dkim }: SmtpOptions = {}): MailPort {
  // the sum of all timeouts is shorter than a job's, so that no second run overlaps the first
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
  const signing = dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: signedHeaders,
    },
  };
  const pool = { pool: true, maxConnections: 2, requireTLS: requiresTls };
  const transport = createTransport({ url, ...pool, ...signing, ...waits, ...safe } as never);
  return {
    async send(mail) {
      await transport.sendMail(optionsOf(mail));
    },
    close: () => transport.close(),
  };
}

/** Addresses are passed as objects: a comma in a text would make two addresses of it. */
function optionsOf({ messageId, date, from, to, replyTo, subject, text, html, unsubscribeUrl }: Mail): SendMailOptions {
  return {
    messageId,
    date,
    from,
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    // for Japanese text, base64 is shorter than quoted-printable and takes half the time
    textEncoding: "base64",
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
