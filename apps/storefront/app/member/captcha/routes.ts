import { route } from "@react-router/dev/routes";

export const captchaRoutes = [route("captcha/confirm", "member/captcha/confirm-link-page.tsx")];
