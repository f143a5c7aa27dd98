import { route } from "@react-router/dev/routes";

export const captchaRoutes = [route("captcha/confirm", "captcha/confirm-link-page.tsx")];
