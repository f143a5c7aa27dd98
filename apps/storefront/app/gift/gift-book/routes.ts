import { route } from "@react-router/dev/routes";

export const giftBookRoutes = [route("mypage/gift-book", "gift/gift-book/gift-book-page.tsx")];
