import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";

const path = join(root, "NOTICE");

const opening = `Noren
Copyright (c) 2026 Noren contributors
Licensed under the MIT License (LICENSE).

Noren runs on the packages below, which npm installs beside it; each has the
text of its licence in node_modules/<name>. Some of them are built into the
scripts that browsers load. This list is written by "node scripts/notice.mjs".

Fonts
-----
Noto Sans JP, in the package @expo-google-fonts/noto-sans-jp, under the SIL Open
Font License 1.1 (LICENSE_FONT there). Copyright 2014-2021 Adobe
(http://www.adobe.com/), with Reserved Font Name 'Source'. Parts of it are
embedded in the documents that the shop draws. Pages use the fonts of their
visitors' devices and bring none.

Libraries of native code
------------------------
sharp, under the Apache License 2.0, loads libvips and the libraries in it, under
the GNU Lesser General Public License 3.0 or later, as separate files of the
packages @img/sharp-libvips-*, which can be replaced. Their versions and licences
are in the README of each.

Dictionaries of the search
--------------------------
apps/api/dictionary/readings.tsv is made of IPADIC 2.7.0-20070801, Copyright 2000,
2001, 2002, 2003 Nara Institute of Science and Technology, under the licence in
apps/api/dictionary/COPYING-ipadic.txt.
apps/api/dictionary/synonyms.tsv is made of the synonyms of SudachiDict, Copyright
2017-2023 Works Applications Co., Ltd., under the Apache License 2.0
(apps/api/dictionary/LICENSE-sudachi.txt, with LEGAL-sudachi.txt).
Both are reduced and rewritten by "node scripts/search-dictionaries.mjs".

Published interface of a payment provider
-----------------------------------------
apps/api/src/payment-method/provider/stripe/testing/published-schemas.jsonl, which
tests alone read, is made of the type declarations of the package stripe 23.1.0 and
of stripe/openapi, under the MIT License (LICENSE-stripe.txt beside it).
`;

/** Licences of packages without one in the lock file, from their LICENSE files. */
const licenceOf = { "png-js": "MIT" };

/** Binaries of the type checker, which npm marks as optional but not as development packages. */
const checksOnly = "@typescript/";

/** Licences of all packages that a shop needs at run time, from the lock file. */
export function noticeText() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const byLicence = new Map();
  for (const [place, { dev, devOptional, link, license }] of Object.entries(packages)) {
    const name = place.split("node_modules/")[1] && place.split("node_modules/").at(-1);
    if (!name || dev || devOptional || link || name.startsWith(checksOnly)) continue;
    const licence = license ?? licenceOf[name] ?? "unknown";
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const sections = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `${licence}\n${"-".repeat(licence.length)}\n${[...names].toSorted().join("\n")}\n`);
  return [opening, ...sections].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(path, noticeText());
