import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { foldersIn, listLooks } from "../apps/storefront/app/platform/theme/site-file.mjs";
import { precompress } from "./precompress.mjs";
import { listPath, listRelease, releaseName, releasesIn } from "./releases.mjs";
import { during, root, say, sentence } from "./root.mjs";
import { run } from "./run.mjs";
import { shortenManifest } from "./shorten-manifest.mjs";
import { createHasher, filesUnder } from "./source-hash.mjs";

const storefront = join(root, "apps/storefront");

/** Every look of the sources (`toki`, `kurasu+toki`); refuses an invalid site.json with a sentence. */
export const looks = () => listLooks(storefront);

/** Builds the looks whose sources have changed since their last build, two at a time. */
export async function buildLooks(node, { force = false } = {}) {
  const all = looks();
  removeOthers(all);
  const hashOf = createHasher();
  const stale = all
    .map((look) => ({ look, hash: hashOf(sourcesOf(look)).slice(0, 16) }))
    .filter(({ look, hash }) => force || !isBuilt(look, hash));
  if (stale.length === 0) return;
  const total = stale.length;
  let done = 0;
  await during(`画面を組み立てています（${total}種類）`, async () => {
    const next = async () => {
      for (let one = stale.shift(); one; one = stale.shift()) {
        await build(node, one);
        say(`  ${++done}/${total} ${one.look}`);
      }
    };
    await Promise.all([next(), next()]);
  });
}

/**
 * Removes builds of deleted themes and sites, and of themes that a site.json no longer names, from the list for
 * settings. Their files stay until the next build, since a running shop may use them.
 */
function removeOthers(names) {
  for (const name of foldersIn(join(storefront, "build")).filter((one) => !names.includes(one)))
    rmSync(existsSync(listPath(folderOf(name))) ? listPath(folderOf(name)) : folderOf(name), { recursive: true });
}

/**
 * Builds a release beside the previous ones and lists it first once it is complete: a start uses a complete release,
 * and a running shop can still load files of its own release.
 */
async function build(node, { look, hash }) {
  const folder = folderOf(look);
  const release = releaseName(folder, hash);
  const code = await run(node, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: storefront,
    env: { LOOK: look, LOOK_RELEASE: release, NODE_ENV: "production" },
    quiet: true,
  });
  if (code !== 0) throw sentence(`画面「${look}」を組み立てられませんでした。`);
  shortenManifest(join(folder, release, "client/assets"));
  await precompress(join(folder, release, "client"));
  listRelease(folder, release);
}

const folderOf = (look) => join(storefront, "build", look);

function isBuilt(look, hash) {
  const [current] = releasesIn(folderOf(look));
  return Boolean(current?.startsWith(hash)) && existsSync(join(folderOf(look), current, "look.json"));
}

/** Sources of a look: the contract, the storefront's code, and the folders of its chain, without other themes. */
function sourcesOf(look) {
  const [theme, site] = look.split("+").toReversed();
  const folders = ["app", "public", ...themesBelow(theme), site && `sites/${site}`];
  return [
    ...readdirSync(storefront, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(storefront, entry.name)),
    ...folders.filter(Boolean).flatMap((folder) => filesUnder(join(storefront, folder))),
    ...filesUnder(join(root, "packages/contract/src")),
    ...filesUnder(join(root, "packages/web/src")),
    join(root, "package-lock.json"),
    ...["precompress.mjs", "releases.mjs", "shorten-manifest.mjs"].map((name) => join(root, "scripts", name)),
  ];
}

/** A theme, the parents that theme.json names, and Simple below all. */
function themesBelow(theme) {
  const folders = [];
  for (let name = theme; name && !folders.includes(`themes/${name}`);) {
    folders.push(`themes/${name}`);
    const file = join(storefront, "themes", name, "theme.json");
    const parent = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).parent : undefined;
    name = name === "simple" ? undefined : (parent ?? "simple");
  }
  return folders;
}
