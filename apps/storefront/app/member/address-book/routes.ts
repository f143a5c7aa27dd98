import { route } from "@react-router/dev/routes";

export const addressBookRoutes = [
  route("mypage/address", "member/address-book/address-list-page.tsx"),
  route("mypage/address/add", "member/address-book/address-add-page.tsx"),
  route("mypage/address/import", "member/address-book/address-import-page.tsx"),
  route("mypage/address/export/:key?", "member/address-book/address-export.ts"),
  route("mypage/address/:key/edit", "member/address-book/address-edit-page.tsx"),
];
