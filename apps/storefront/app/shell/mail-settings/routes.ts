import { route } from "@react-router/dev/routes";

export const mailSettingsRoutes = [route("mypage/mail-settings", "shell/mail-settings/mail-settings-page.tsx")];
