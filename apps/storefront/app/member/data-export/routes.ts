import { route } from "@react-router/dev/routes";

export const dataExportRoutes = [
  route("mypage/data", "member/data-export/data-export-page.tsx"),
  route("mypage/data/:key", "member/data-export/data-export-file.ts"),
];
