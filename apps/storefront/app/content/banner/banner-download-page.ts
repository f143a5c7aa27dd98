export { loadBannerFile as loader } from "./banner.server.ts";
