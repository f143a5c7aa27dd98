import { builtLooks } from "./looks/built-looks.ts";
import { refusal } from "./start/say.ts";
import { startShop } from "./start/start-shop.ts";

// what the process writes is its owner's alone
process.umask(0o077);

await startShop(async () => {
  const looks = builtLooks();
  if (looks.size === 0) throw refusal("画面がまだ組み立てられていません。npm run build を実行してください。");
  return { looks };
});
