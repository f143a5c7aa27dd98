import { route } from "@react-router/dev/routes";

export const memorialRoutes = [
  route("mypage/memorial", "member/memorial/memorial-list-page.tsx"),
  route("mypage/memorial/add", "member/memorial/memorial-add-page.tsx"),
  route("mypage/memorial/:key/edit", "member/memorial/memorial-edit-page.tsx"),
  route("memorial/stop", "member/memorial/memorial-stop-page.tsx"),
];
