import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Takes every export through LibreOffice and back, by hand: `node bench/spreadsheet-round-trip.ts <channel> [<url>]`.
 * Exports each catalogue file, the redirects and the sale prices as .xlsx, saves them by LibreOffice as .xlsx and as
 * CSV, and imports both with --check, which must find no change. Given the address of a running demo shop, does the
 * same with its member's address book. Needs `soffice` (Debian: libreoffice-calc). DATA_DIR or DATABASE_URL name the
 * shop.
 */
const [channel = "noren", url] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "noren-spreadsheet-"));
const shop = (...args: string[]) =>
  execFileSync(process.execPath, ["scripts/launch.mjs", "shop", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** CSV filter options: UTF-8, cells quoted where needed, values as displayed. */
const formats = {
  xlsx: "xlsx:Calc MS Excel 2007 XML",
  csv: "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true",
};
type Format = keyof typeof formats;

function saved(file: string, format: Format): string {
  const out = join(folder, format);
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  execFileSync(
    "soffice",
    [profile, "--headless", "--convert-to", formats[format], "--outdir", out, join(folder, file)],
    {
      stdio: "ignore",
    },
  );
  return join(out, file.replace(/xlsx$/, format));
}

let failures = 0;
function report(name: string, format: Format, words: string, isSame: boolean) {
  if (!isSame) failures += 1;
  console.log(`${isSame ? "same" : "CHANGED"}  ${name} (${format}): ${words}`);
}

const kinds = ["categories", "makers", "brands", "tags", "products", "stock", "prices", "coupons"];
const trips: [name: string, out: string[], back: string[], same: RegExp][] = [
  ...kinds.map((kind): (typeof trips)[number] => [
    kind,
    ["catalogue", "export", channel, kind],
    ["catalogue", "import", channel, kind],
    /追加0件、変更0件/,
  ]),
  ["redirects", ["redirect", "export", channel], ["redirect", "import", channel], /確かめました/],
  ["sales", ["sale", "export", channel], ["sale", "import", channel], /^(?!.*にします)/s],
];
for (const [name, out, back, same] of trips) {
  const file = `${name}.xlsx`;
  shop(...out, join(folder, file));
  for (const format of ["xlsx", "csv"] as const) {
    const words = shop(...back, saved(file, format), "--check");
    report(name, format, words.trim().split("\n").at(-1) ?? "", same.test(words));
  }
}
if (url) await addressBook(url);
process.exitCode = failures > 0 ? 1 : 0;

/**
 * Round trip of the demo member's address book. The import skips addresses that the book already has, so none may be
 * added.
 */
async function addressBook(origin: string) {
  const { writeFileSync } = await import("node:fs");
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const login = await call("/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const file = await call("/me/user-addresses/export?encoding=xlsx", { headers });
  writeFileSync(join(folder, "addresses.xlsx"), new Uint8Array(await file.arrayBuffer()));
  for (const format of ["xlsx", "csv"] as const) {
    const body = new FormData();
    body.set("file", new File([readFileSync(saved("addresses.xlsx", format))], `addresses.${format}`));
    const answer = await call("/me/user-addresses/import", { method: "POST", headers, body });
    const { data } = (await answer.json()) as { data: { added: number } };
    report("addresses", format, JSON.stringify(data), data.added === 0);
  }
}
