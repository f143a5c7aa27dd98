import { route } from "@react-router/dev/routes";

export const likeRoutes = [route("product/:key/likes", "product/like/like-page.ts")];
