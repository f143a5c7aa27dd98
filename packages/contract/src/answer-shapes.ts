import { Image, Named } from "./platform/shapes.ts";
import { Block, Layout, PageLayout, ColorScheme, PublicConfig } from "./channel/channel.ts";
import {
  Sale,
  Color,
  Variant,
  VariantOption,
  ProductOption,
  OrderQuantityShape,
  Tag,
  Rating,
  Review,
  ProductCard,
  ListedProduct,
  Matched,
  DeliveryEstimate,
  Carriage,
  ReturnTerms,
  Film,
  ProductDetail,
} from "./product/product.ts";
import { Liked } from "./product/like.ts";
import { Accessory } from "./product/accessory.ts";
import { Maker, Brand, MakerDetail, Category } from "./product/catalogue.ts";
import { Choice, Facet, Facets, WiderSearch, SearchHelp, Suggestions } from "./product/product-search.ts";
import { ProductHistory, OwnProductHistory } from "./product/history.ts";
import { SearchHistory } from "./product/search-history.ts";
import { MadeToOrder, MeasurementRule, EmbroideryRule } from "./product/made-to-order.ts";
import { ConfigurationView } from "./product/configuration.ts";
import { Prefecture, PostalAddress } from "./delivery/postal.ts";
import { Address, OrdererInput } from "./delivery/address.ts";
import { Noshi, GiftWrapping } from "./delivery/wrapping.ts";
import {
  PaymentMethod,
  OfferedPayment,
  PaymentChoice,
  PaymentCheck,
  PaymentService,
  ReturnedPayment,
  ConveniChain,
} from "./payment-method/payment.ts";
import { Coupon, CartCoupon, CouponOnOrder, OfferedCoupon } from "./promotion/coupon.ts";
import { CartPoint, PointBalance, PointHistory } from "./promotion/point.ts";
import {
  CartProduct,
  TaxLine,
  OrderAmounts,
  OrderNotes,
  CartDetail,
  Cart,
  CarriageEstimate,
  AddressedCart,
} from "./cart/cart.ts";
import { CartPacking, CartShipping } from "./cart/cart-shipping.ts";
import { GiftInput } from "./cart/gift.ts";
import { PackingOption, ParcelPlan } from "./cart/packing.ts";
import { Timezone, DeliveryDay, LeadTime } from "./cart/shipping.ts";
import { Decision } from "./checkout/decision.ts";
import { GiftOfOrder } from "./order/gift.ts";
import { Memo } from "./order/memo.ts";
import { ReceiptInfo, ReceiptState } from "./order/receipt.ts";
import { ReturnRequest } from "./order/return-request.ts";
import { OrderShipping, PlacedOrder, OrderDetail, OrderListEntry } from "./order/order.ts";
import { GuestOrderDetail } from "./order/guest-order.ts";
import { MemberSummary } from "./order/member-summary.ts";
import { UserList } from "./order/user-list.ts";
import { GuestReceipt } from "./fulfilment/document.ts";
import { DeliveryChoices } from "./fulfilment/delivery-change.ts";
import { Explanation } from "./fulfilment/explanation.ts";
import { GiftProduct, GiftCompletion } from "./gift/gift.ts";
import { GiftBookEntry } from "./gift/gift-book.ts";
import { ArticleCard, Article } from "./content/article.ts";
import { NewsCard, NewsArticle } from "./content/news.ts";
import { BlogCard, BlogArticle } from "./content/blog.ts";
import { Banner } from "./content/banner.ts";
import { Hotspot, CatalogPage, Catalog } from "./content/catalog.ts";
import { OrderedVariant, CatalogOrderRow } from "./content/catalog-order.ts";
import { EntryField, CollectionEntry, Collection, FoundEntry } from "./content/collection.ts";
import { FreeArea } from "./content/free-area.ts";
import { LandingSection, LandingPage } from "./content/landing-page.ts";
import { SiteMessage } from "./content/message.ts";
import { Popup } from "./content/popup.ts";
import { DecisionData, EcommerceEvent } from "./analytics/ecommerce-event.ts";
import { Qa, QaCategory } from "./content/qa.ts";
import { SitemapSection } from "./content/sitemap.ts";
import { TextBlock, StaticPageLink, StaticPage } from "./content/static-page.ts";
import { TokenAnswer, LoginAnswer } from "./member/auth.ts";
import { LoginHistory, MemberSession } from "./member/session.ts";
import { LoginWay } from "./member/login-way.ts";
import { Passkey, PasskeyCreation, PasskeyRequest } from "./member/passkey.ts";
import { LinkedIdentity, Arrival } from "./member/identity.ts";
import { LinkedChannel } from "./member/login-sync.ts";
import { DataExport } from "./member/data-export.ts";
import { SystemMessage, SystemMessageDetail } from "./member/system-message.ts";
import { Bookmark } from "./member/bookmark.ts";
import { UserMemorial } from "./member/memorial.ts";
import { Timeseries } from "./member/timeseries.ts";
import { CaptchaChallenge } from "./member/captcha.ts";
import { UserAnswer } from "./member/profile.ts";
import { UserAddress, AddressExport, SavedAddress } from "./member/address-book.ts";
import { UserCard, AddedCard } from "./member/card.ts";
import { OwnInquiry, OwnInquiryDetail } from "./member/inquiry.ts";
import { ProductRequestHistory } from "./member/product-request.ts";
import type { ShapeNames } from "./platform/openapi/schemas.ts";
import { SizeTable } from "./product/size-table.ts";

/** The shapes of answers by their names in the API document: what is used twice, or stands in the glossary. */
export const answerShapes: ShapeNames = {
  Image: [
    Image,
    "A stored picture. Its address is <storage>/pictures/<webp or jpeg>/<160, 320, 400, 480, 640, 800, 960 or 1280>/<hash>/<path>, with SITE.STORAGE_URL of settings/front as <storage>, the channel's own address where that is empty, and each part of the path percent-encoded. width and height fix its box.",
  ],
  Named: [Named, "A maker, a brand or a category: something with a page of its own."],
  Block: [Block, "A block that the owner placed: a component's name and its props."],
  Layout: [Layout, "The frame around pages."],
  PageLayout: [PageLayout, "A page as data: its layout and its blocks in order."],
  ColorScheme: [ColorScheme, "Colours by their roles."],
  PublicConfig: [PublicConfig, "What a browser may know of the channel without any authority."],
  Sale: [Sale, "A sale price holds now: the regular price, and until when."],
  Color: [Color, "A colour."],
  Variant: [Variant, "What is put into a cart. Prices include tax."],
  VariantOption: [VariantOption, "A variant's value on one of its product's axes."],
  ProductOption: [ProductOption, "An axis that a product's variants differ by, with its values."],
  Tag: [Tag, "A tag of products; is_protected: it has a password."],
  OrderQuantity: [OrderQuantityShape, "How many pieces are ordered at once."],
  Rating: [Rating, "Of a product's shown reviews."],
  Review: [Review, "A shown review."],
  ProductSummary: [ProductCard, "A product on a list: enough for a card and for a place in the cart."],
  ListedProduct: [ListedProduct, "A product on the list of products."],
  Matched: [Matched, "What a searched word stood for."],
  DeliveryEstimate: [DeliveryEstimate, "When it arrives if it is ordered now."],
  Carriage: [Carriage, "What one parcel with it costs, by prefecture."],
  ReturnTerms: [ReturnTerms, "The terms of sending back what is not defective."],
  SizeTable: [SizeTable, "What a product's sizes measure."],
  Film: [Film, "A film of a product."],
  Product: [ProductDetail, "A product with its variants and all that its page shows."],
  Liked: [Liked, "A product, and whether it is one of the favourites."],
  Accessory: [Accessory, "A variant that is offered with a product."],
  Maker: [Maker, "A maker."],
  Brand: [Brand, "A brand."],
  MakerDetail: [MakerDetail, "A maker with the brands of its products."],
  Category: [Category, "A category with those below it."],
  FilterChoice: [Choice, "A choice of a filter, and how many products it leaves."],
  Facet: [Facet, "The choices of one filter."],
  Facets: [Facets, "The choices of each filter."],
  WiderSearch: [WiderSearch, "A filter of the query, and how many products the list has without it."],
  SearchHelp: [SearchHelp, "What leads on where a search finds nothing."],
  Suggestions: [Suggestions, "For a field in which somebody types."],
  ProductHistory: [ProductHistory, "A product that was looked at."],
  OwnProductHistory: [OwnProductHistory, "An entry of the member's history."],
  SearchHistory: [SearchHistory, "A word that the member searched."],
  MadeToOrder: [MadeToOrder, "What may be chosen of a product that is made to order."],
  MeasurementRule: [MeasurementRule, "A length that is asked for."],
  EmbroideryRule: [EmbroideryRule, "What may be embroidered, where, in which thread."],
  ConfigurationView: [ConfigurationView, "What was chosen of a product made to order."],
  Prefecture: [Prefecture, "A prefecture; code is JIS X 0401."],
  PostalAddress: [PostalAddress, "A place of a postal code."],
  Address: [Address, "An address as it is answered and shown."],
  Orderer: [OrdererInput, "Who orders."],
  Noshi: [Noshi, "A noshi around a parcel."],
  GiftWrapping: [GiftWrapping, "What is around and in a parcel, with its fees."],
  PaymentMethod: [PaymentMethod, "A way to pay."],
  OfferedPayment: [OfferedPayment, "A way to pay as the channel offers it."],
  PaymentChoice: [PaymentChoice, "A way to pay as one cart sees it."],
  PaymentCheck: [PaymentCheck, "The state of a payment."],
  ReturnedPayment: [ReturnedPayment, "How a payment ended, for whoever has its return link."],
  PaymentService: [PaymentService, "What a payment screen has to know of a provider."],
  ConveniChain: [ConveniChain, "A chain of stores where a number can be paid."],
  Coupon: [Coupon, "A coupon in the list of coupons."],
  OfferedCoupon: [OfferedCoupon, "A coupon that holds for a cart."],
  CartCoupon: [CartCoupon, "A coupon in a cart."],
  CouponOnOrder: [CouponOnOrder, "A coupon of an order, and what it took off."],
  CartPoint: [CartPoint, "Points in a cart."],
  PointBalance: [PointBalance, "The member's points."],
  PointHistory: [PointHistory, "A movement of the member's points."],
  CartProduct: [CartProduct, "A line of a cart or an order."],
  TaxLine: [TaxLine, "The tax of one rate: amount = without_tax + tax."],
  OrderAmounts: [
    OrderAmounts,
    "total_payment = total_products - total_discount + total_carriage + total_fee - total_points.",
  ],
  OrderNotes: [OrderNotes, "What the shop asked beside the order."],
  CartDetail: [CartDetail, "What is in a cart, priced now."],
  Cart: [Cart, "A cart with every price computed now."],
  AddressedCart: [AddressedCart, "The cart after an address was given."],
  CarriageEstimate: [CarriageEstimate, "What the cart comes to in a prefecture before an address is known."],
  CartPacking: [CartPacking, "A parcel of a cart."],
  CartShipping: [CartShipping, "A delivery address of a cart with its parcels."],
  GiftReceiver: [GiftInput, "The giver's words to the receiver of a gift."],
  PackingOption: [PackingOption, "A wrapping, noshi, bag or card of the channel."],
  ParcelPlan: [ParcelPlan, "One way to send the items of an address."],
  Timezone: [Timezone, "A part of the day."],
  DeliveryDay: [DeliveryDay, "A day on which it can arrive."],
  LeadTime: [LeadTime, "The days on which a parcel can arrive."],
  Decision: [Decision, "The order stands; state says whether its payment does."],
  GiftOfOrder: [GiftOfOrder, "A gift as its giver sees it with the order."],
  Memo: [Memo, "A member's own note about an order."],
  ReceiptInfo: [ReceiptInfo, "What a receipt says."],
  ReceiptState: [ReceiptState, "Whether a receipt can be had, and what it would say."],
  ReturnRequest: [ReturnRequest, "A buyer's request to send items back."],
  OrderShipping: [OrderShipping, "A delivery address of an order with its parcels."],
  PlacedOrder: [PlacedOrder, "An order as decided; nothing of it follows the catalogue."],
  Order: [OrderDetail, "An order with what has happened to it."],
  OrderListEntry: [OrderListEntry, "An order on the member's list."],
  GuestOrder: [GuestOrderDetail, "An order as the holder of its link sees it."],
  MemberSummary: [MemberSummary, "How much is in each part of the member's area."],
  UserList: [UserList, "A member's own list of products."],
  GuestReceipt: [GuestReceipt, "What the holder of a receipt's link sees."],
  DeliveryChoices: [DeliveryChoices, "The days and slots of a parcel that is not packed yet."],
  Explanation: [Explanation, "Every yen, point and date of an order with its reason."],
  GiftProduct: [GiftProduct, "An item of a gift, without a price."],
  GiftCompletion: [GiftCompletion, "What the receiver sees at the end."],
  GiftBookEntry: [GiftBookEntry, "Somebody the member sent something to."],
  ArticleCard: [ArticleCard, "A piece of writing as a list shows it."],
  Article: [Article, "A piece of writing."],
  NewsCard: [NewsCard, "A piece of news as the list shows it."],
  NewsArticle: [NewsArticle, "A piece of news."],
  BlogCard: [BlogCard, "A piece of a blog as the list shows it."],
  BlogArticle: [BlogArticle, "A piece of a blog."],
  Banner: [Banner, "A banner."],
  Hotspot: [Hotspot, "A place on a page that leads to a product, in percent of the page."],
  CatalogPage: [CatalogPage, "A page of a catalogue."],
  Catalog: [Catalog, "A catalogue."],
  OrderedVariant: [OrderedVariant, "The variant of a printed number."],
  CatalogOrderRow: [CatalogOrderRow, "A row as it was read: what it orders, or what is in the way."],
  EntryField: [EntryField, "A field of an entry, by its type."],
  CollectionEntry: [CollectionEntry, "An entry of a collection."],
  FoundEntry: [FoundEntry, "An entry of a collection that a search has found."],
  Collection: [Collection, "A collection."],
  FreeArea: [FreeArea, "A text that layouts place by its code."],
  LandingSection: [LandingSection, "A section of a landing page."],
  LandingPage: [LandingPage, "A landing page."],
  SiteMessage: [SiteMessage, "What the shop says on its pages until the visitor hides it."],
  Popup: [Popup, "A text or picture over a page."],
  EcommerceEvent: [EcommerceEvent, "What a visitor did."],
  DecisionData: [DecisionData, "What a purchase's event says of its order."],
  Qa: [Qa, "A question with its answer."],
  QaCategory: [QaCategory, "A category of questions."],
  SitemapSection: [SitemapSection, "A kind of page with its links."],
  TextBlock: [TextBlock, "A part of a text."],
  StaticPageLink: [StaticPageLink, "A text's address and title."],
  StaticPage: [StaticPage, "A text of the shop: policies, the law, the company."],
  TokenAnswer: [TokenAnswer, "A token, and how long it is good."],
  LoginAnswer: [LoginAnswer, "What a login answers."],
  LoginHistory: [LoginHistory, "A login, open or ended."],
  MemberSession: [MemberSession, "An open session."],
  LoginWay: [LoginWay, "What opens the account beside the password, or is suspended."],
  Passkey: [Passkey, "A passkey of the member."],
  PasskeyCreation: [PasskeyCreation, "What navigator.credentials.create takes."],
  PasskeyRequest: [PasskeyRequest, "What navigator.credentials.get takes."],
  LinkedIdentity: [LinkedIdentity, "Who the member is at another service."],
  Arrival: [Arrival, "What follows from an identity that was proved."],
  LinkedChannel: [LinkedChannel, "A channel that lets in the members of this one."],
  DataExport: [DataExport, "A file of all data held about the member."],
  SystemMessage: [SystemMessage, "A message of the shop to the member."],
  SystemMessageDetail: [SystemMessageDetail, "A message with its text."],
  Bookmark: [Bookmark, "A saved search."],
  UserMemorial: [UserMemorial, "A day that the member wants to be reminded of."],
  Timeseries: [Timeseries, "Lengths or an embroidery that the member noted."],
  CaptchaChallenge: [CaptchaChallenge, "A challenge that shows that a person is there."],
  User: [UserAnswer, "The member's own profile."],
  UserAddress: [UserAddress, "An address of the member's book."],
  SavedAddress: [SavedAddress, "An address of the member's book as it was just saved."],
  AddressExport: [AddressExport, "A file of the member's addresses."],
  UserCard: [UserCard, "A saved card; only the provider has its number."],
  AddedCard: [AddedCard, "The saved card, or the provider's page on which it is typed."],
  OwnInquiry: [OwnInquiry, "An inquiry of the member."],
  OwnInquiryDetail: [OwnInquiryDetail, "An inquiry with its answers."],
  ProductRequestHistory: [ProductRequestHistory, "A request for a product that the shop does not have."],
};
