import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** How the key of a backup follows from its passphrase; stored with the backup. `check` tells a wrong passphrase. */
export type Encryption = { salt: string; cost: number; check: string };

/** Parameter N of scrypt: 64 MB and a fifth of a second for each try. */
const cost = 2 ** 16;
export const maxCost = 2 ** 20;
export const shortestPassphrase = 12;

export async function newEncryption(passphrase: string): Promise<{ key: Buffer; encryption: Encryption }> {
  const salt = randomBytes(16).toString("hex");
  const key = await derive(passphrase, salt, cost);
  return { key, encryption: { salt, cost, check: checkOf(key) } };
}

/** The key of a backup; undefined if the passphrase is another one. */
export async function keyOf(passphrase: string, { salt, cost, check }: Encryption): Promise<Buffer | undefined> {
  const key = await derive(passphrase, salt, cost);
  return timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(check.padEnd(16).slice(0, 16))) ? key : undefined;
}

const checkOf = (key: Buffer) => createHmac("sha256", key).update("noren backup").digest("hex").slice(0, 16);

function derive(passphrase: string, salt: string, N: number): Promise<Buffer> {
  const options = { N, r: 8, p: 1, maxmem: 256 * 8 * N };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFKC"), Buffer.from(salt, "hex"), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
