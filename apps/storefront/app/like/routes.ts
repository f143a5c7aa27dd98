import { route } from "@react-router/dev/routes";

export const likeRoutes = [route("product/:key/likes", "like/like-page.ts")];
