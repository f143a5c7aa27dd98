import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export type Mail = {
  /** "<…@…>", the same for each attempt to send the email. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** URL whose POST unsubscribes from this kind of email (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** Sends emails to a mail server, or writes them into a folder if there is none. */
export type MailPort = { send: (mail: Mail) => Promise<void>; close: () => void };

const stampOf = (moment: Date) => moment.toISOString().replace(/[-:.]/g, "");
const named = /^\d{8}T\d{9}Z-.*\.json(?:\.part)?$/;

/**
 * Removes emails in the folder written before the given time, and partial files of a killed process. Other files stay.
 */
export async function removeMailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const end = stampOf(before);
  for (const name of names) if (named.test(name) && name < end) await rm(join(folder, name), { force: true });
}

/** Writes emails as JSON to files named by time and Message-ID, so that an email sent twice is one file. */
export function folderMail(folder: string): MailPort {
  mkdirSync(folder, { recursive: true });
  return {
    async send(mail) {
      const name = `${stampOf(mail.date)}-${mail.messageId.replace(/[^0-9a-z]+/gi, "-").replace(/^-|-$/g, "")}.json`;
      write(join(folder, name), JSON.stringify(mail, null, 2));
    },
    close() {},
  };
}

/**
 * Renames after writing, so that the name appears with complete content only. Synchronous, since four thread switches
 * take longer than writing some kilobytes.
 */
function write(path: string, content: string) {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}
