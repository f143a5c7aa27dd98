import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Mail = {
  /** "<…@…>", the same each time the email is sent. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where a POST stops emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** Where emails go: to a mail server, or into a folder where there is none. */
export type MailPort = { send: (mail: Mail) => Promise<void>; close: () => void };

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
