import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

export type Mail = {
  /** "<…@…>", the same each time the email is sent. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST stops emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** Where emails go: to a mail server, or into a folder where there is none. */
export type MailPort = { send: (mail: Mail) => Promise<void>; close: () => void };

// What an email holds is words: no address or path in it is ever opened.
const safe = { disableFileAccess: true, disableUrlAccess: true };

/** Saves emails as JSON, in files named by time and Message-ID, so that one sent twice is one file. */
export function folderMail(folder: string): MailPort {
  mkdirSync(folder, { recursive: true });
  return {
    async send(mail) {
      const stamp = mail.date.toISOString().replace(/[-:.]/g, "");
      const name = `${stamp}-${mail.messageId.replace(/[^0-9a-z]+/gi, "-").replace(/^-|-$/g, "")}.json`;
      write(join(folder, name), JSON.stringify(mail, null, 2));
    },
    close() {},
  };
}

/**
 * The name appears only with its whole content. Synchronous: some kilobytes cost less so than the way to another thread and
 * back four times.
 */
function write(path: string, content: string) {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}

/** Proves that an email is from a domain (RFC 6376): the domain publishes the public key under the selector. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

/** What a signature covers; the headers that end a newsletter too, as RFC 8058 wants. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post";

export type SmtpOptions = {
  /** Never sends over a connection without TLS: a server that offers no STARTTLS gets nothing. */
  requiresTls?: boolean;
  dkim?: DkimKey | undefined;
};

/** Sends by SMTP: smtp://user:password@host:587 or smtps://…:465. */
export function smtpMail(url: string, { requiresTls = false, dkim }: SmtpOptions = {}): MailPort {
  // all waits together are shorter than a job may take, so that no second run overlaps the first
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

/** Addresses go as objects: as text, a comma in one would make two of it. */
function optionsOf({ messageId, date, from, to, subject, text, html, unsubscribeUrl }: Mail): SendMailOptions {
  return {
    messageId,
    date,
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    // what is Japanese through and through is shorter so, and made in half the time
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
