export { loadUnknown as loader } from "./catch-all.server.ts";

/** Never drawn: its loader says that there is no such page. */
export default function CatchAllPage() {
  return null;
}
