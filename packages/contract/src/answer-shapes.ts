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
  FitCounts,
  Review,
  ProductCard,
  ListedProduct,
  Matched,
  DeliveryEstimate,
  Carriage,
  ReturnTerms,
  ProductDetail,
} from "./product/product.ts";
import { OwnPrice } from "./product/own-price-shape.ts";
import { QuantityPrice } from "./product/quantity-price-shape.ts";
import { Film } from "./product/film.ts";
import { Helpful, OwnReview } from "./product/review.ts";
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
import { Decline } from "./payment-method/declines.ts";
import { Coupon, CartCoupon, CouponOnOrder, OfferedCoupon } from "./promotion/coupon.ts";
import { CartPoint, PointBalance, PointHistory } from "./promotion/point.ts";
import { TaxLine, OrderAmounts, OrderNotes, CartDetail, Cart, CarriageEstimate, AddressedCart } from "./cart/cart.ts";
import { CartProduct, OrderLine, LineProduct } from "./cart/line.ts";
import { CartPacking, CartShipping } from "./cart/cart-shipping.ts";
import { GiftInput } from "./cart/gift.ts";
import { PackingOption, PackingPlan } from "./cart/packing.ts";
import { Timezone, DeliveryDay, LeadTime } from "./cart/shipping.ts";
import { Decision } from "./checkout/decision.ts";
import { GiftOfOrder } from "./order/gift.ts";
import { Memo } from "./order/memo.ts";
import { ReceiptInfo, ReceiptState } from "./order/receipt.ts";
import { ReturnRequest } from "./order/return-request.ts";
import { OrderShipping, PlacedOrder, OrderDetail, OrderListEntry } from "./order/order.ts";
import { GuestOrderDetail } from "./order/guest-order.ts";
import { MemberSummary } from "./order/member-summary.ts";
import { ReviewAskChoice } from "./order/review-ask.ts";
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

/** Shapes of answers by their names in the API document: shapes used more than once, and the glossary's. */
export const answerShapes: ShapeNames = {
  Image: [
    Image,
    "A stored picture. Its URL is <storage>/pictures/<webp or jpeg>/<160, 320, 400, 480, 640, 800, 960 or 1280>/<hash>/<path>, with SITE.STORAGE_URL of settings/front as <storage>, by default the channel's own URL, and each part of the path percent-encoded. width and height reserve its space.",
  ],
  Named: [Named, "A maker, a brand or a category: an entity with a page of its own."],
  Block: [Block, "A block placed by the owner: name of the component, and its props."],
  Layout: [Layout, "The frame around pages."],
  PageLayout: [PageLayout, "A page as data: its layout and its blocks in order."],
  ColorScheme: [ColorScheme, "Colours by role."],
  PublicConfig: [PublicConfig, "Public data of the channel, readable without authentication."],
  Sale: [Sale, "An active sale: regular price, and end of the sale."],
  OwnPrice: [OwnPrice, "A member's own price, below that of others."],
  QuantityPrice: [QuantityPrice, "Price of each piece from so many pieces of a variant on."],
  Color: [Color, "A colour."],
  Variant: [Variant, "A variant, the unit that is added to the cart. Prices include tax."],
  VariantOption: [VariantOption, "A variant's value on one of its product's axes."],
  ProductOption: [ProductOption, "An axis of a product's variants, with its values."],
  Tag: [Tag, "A product tag; is_protected: it requires a password."],
  OrderQuantity: [OrderQuantityShape, "Allowed quantities of a cart line."],
  Rating: [Rating, "Stars of a product's shown reviews."],
  FitCounts: [FitCounts, "Number of reviews by fit of the size."],
  OwnReview: [OwnReview, "The member's own review."],
  Helpful: [Helpful, "Number of votes as helpful."],
  Review: [Review, "A shown review."],
  ProductSummary: [ProductCard, "A product in a list, with the data for a card and for adding it to the cart."],
  ListedProduct: [ListedProduct, "A product in the product list."],
  Matched: [Matched, "A word that matched instead of the searched one."],
  DeliveryEstimate: [DeliveryEstimate, "Dispatch and arrival of an order placed now."],
  Carriage: [Carriage, "Carriage of a parcel with the product, depending on the prefecture."],
  ReturnTerms: [ReturnTerms, "Terms of returning items without defects."],
  SizeTable: [SizeTable, "Measurements of a product's sizes."],
  Film: [Film, "A film of a product."],
  Product: [ProductDetail, "A product with its variants and the data of its page."],
  Liked: [Liked, "A product, and whether it is among the favourites."],
  Accessory: [Accessory, "A variant that is offered with a product."],
  Maker: [Maker, "A maker."],
  Brand: [Brand, "A brand."],
  MakerDetail: [MakerDetail, "A maker with the brands of its products."],
  Category: [Category, "A category with its descendants."],
  FilterChoice: [Choice, "A choice of a filter, with its number of hits."],
  Facet: [Facet, "The choices of one filter."],
  Facets: [Facets, "The choices of each filter."],
  WiderSearch: [WiderSearch, "A filter of the query, and the number of hits without it."],
  SearchHelp: [SearchHelp, "Suggestions for a search without hits."],
  Suggestions: [Suggestions, "Suggestions for a word being typed."],
  ProductHistory: [ProductHistory, "A viewed product."],
  OwnProductHistory: [OwnProductHistory, "An entry of the member's history."],
  SearchHistory: [SearchHistory, "A word that the member searched for."],
  MadeToOrder: [MadeToOrder, "Options of a product made to order."],
  MeasurementRule: [MeasurementRule, "A length to enter."],
  EmbroideryRule: [EmbroideryRule, "Possible embroideries: places, threads, typefaces."],
  ConfigurationView: [ConfigurationView, "Configuration of a product made to order."],
  Prefecture: [Prefecture, "A prefecture; code is the JIS X 0401 code."],
  PostalAddress: [PostalAddress, "A place of a postal code."],
  Address: [Address, "A delivery address in answers."],
  Orderer: [OrdererInput, "The person who orders."],
  Noshi: [Noshi, "The noshi of a parcel."],
  GiftWrapping: [GiftWrapping, "Wrapping, noshi, bags and card of a parcel with their fees."],
  PaymentMethod: [PaymentMethod, "A payment method."],
  OfferedPayment: [OfferedPayment, "A payment method of the channel."],
  PaymentChoice: [PaymentChoice, "A payment method for one cart."],
  PaymentCheck: [PaymentCheck, "The state of a payment."],
  Decline: [Decline, "Why a payment was declined."],
  ReturnedPayment: [ReturnedPayment, "Outcome of a payment, for the holder of its return link."],
  PaymentService: [PaymentService, "Public data of the provider for the payment screen."],
  ConveniChain: [ConveniChain, "A convenience store chain that accepts the payment number."],
  Coupon: [Coupon, "A coupon in the list of coupons."],
  OfferedCoupon: [OfferedCoupon, "A coupon that applies to a cart."],
  CartCoupon: [CartCoupon, "A coupon in a cart."],
  CouponOnOrder: [CouponOnOrder, "A coupon of an order, with its discount."],
  CartPoint: [CartPoint, "Points in a cart."],
  PointBalance: [PointBalance, "The member's points."],
  PointHistory: [PointHistory, "A movement of the member's points."],
  CartProduct: [CartProduct, "A line of a cart."],
  LineProduct: [LineProduct, "The product of a line of a cart or an order."],
  OrderLine: [OrderLine, "A line of an order."],
  TaxLine: [TaxLine, "Tax of one rate: amount = without_tax + tax."],
  OrderAmounts: [
    OrderAmounts,
    "total_payment = total_products - total_discount + total_carriage + total_fee - total_points.",
  ],
  OrderNotes: [OrderNotes, "Answers to the shop's order questions."],
  CartDetail: [CartDetail, "Contents of a cart, with current prices."],
  Cart: [Cart, "A cart with current prices."],
  AddressedCart: [AddressedCart, "The cart after an address was saved."],
  CarriageEstimate: [CarriageEstimate, "Amounts of the cart for a prefecture, before an address is known."],
  CartPacking: [CartPacking, "A parcel of a cart."],
  CartShipping: [CartShipping, "A delivery address of a cart with its parcels."],
  GiftReceiver: [GiftInput, "The giver's input: name of the receiver, and message to the receiver."],
  PackingOption: [PackingOption, "A wrapping, noshi, bag or card of the channel."],
  PackingPlan: [PackingPlan, "One way to send the items for an address."],
  Timezone: [Timezone, "A time slot."],
  DeliveryDay: [DeliveryDay, "A possible day of arrival."],
  LeadTime: [LeadTime, "Possible days of arrival of a parcel."],
  Decision: [Decision, "The order is placed; state tells whether its payment is complete."],
  GiftOfOrder: [GiftOfOrder, "The gift in its giver's order."],
  Memo: [Memo, "A member's own note about an order."],
  ReceiptInfo: [ReceiptInfo, "The buyer's choices for the receipt."],
  ReceiptState: [ReceiptState, "Whether a receipt can be issued, and its content."],
  ReturnRequest: [ReturnRequest, "A buyer's request to send items back."],
  OrderShipping: [OrderShipping, "A delivery address of an order with its parcels."],
  PlacedOrder: [PlacedOrder, "An order as decided, independent of the current catalogue."],
  Order: [OrderDetail, "An order with its history."],
  OrderListEntry: [OrderListEntry, "An order in the member's list."],
  GuestOrder: [GuestOrderDetail, "An order for the holder of its link."],
  MemberSummary: [MemberSummary, "Counts for each part of the member's area."],
  ReviewAskChoice: [ReviewAskChoice, "Whether emails ask the member for reviews."],
  UserList: [UserList, "A member's own list of products."],
  GuestReceipt: [GuestReceipt, "A receipt for the holder of its link."],
  DeliveryChoices: [DeliveryChoices, "Possible days and slots of a parcel that is not packed yet."],
  Explanation: [Explanation, "Every yen, point and date of an order with its reason."],
  GiftProduct: [GiftProduct, "An item of a gift, without a price."],
  GiftCompletion: [GiftCompletion, "Completion page of the receiver."],
  GiftBookEntry: [GiftBookEntry, "A receiver in the gift book."],
  ArticleCard: [ArticleCard, "An article in a list."],
  Article: [Article, "An article."],
  NewsCard: [NewsCard, "A news article in a list."],
  NewsArticle: [NewsArticle, "A news article."],
  BlogCard: [BlogCard, "A blog article in a list."],
  BlogArticle: [BlogArticle, "A blog article."],
  Banner: [Banner, "A banner."],
  Hotspot: [Hotspot, "A place on a page that links to a product, in percent of the page."],
  CatalogPage: [CatalogPage, "A page of a catalogue."],
  Catalog: [Catalog, "A catalogue."],
  OrderedVariant: [OrderedVariant, "The variant of a printed number."],
  CatalogOrderRow: [CatalogOrderRow, "A row as read: the variant it orders, or the problems that prevent it."],
  EntryField: [EntryField, "A field of an entry, by its type."],
  CollectionEntry: [CollectionEntry, "An entry of a collection."],
  FoundEntry: [FoundEntry, "An entry of a collection in search results."],
  Collection: [Collection, "A collection."],
  FreeArea: [FreeArea, "A text that layouts place by its code."],
  LandingSection: [LandingSection, "A section of a landing page."],
  LandingPage: [LandingPage, "A landing page."],
  SiteMessage: [SiteMessage, "A message on pages until the visitor hides it."],
  Popup: [Popup, "A text or picture that opens over a page."],
  EcommerceEvent: [EcommerceEvent, "An event of a visitor."],
  DecisionData: [DecisionData, "The order of a purchase event."],
  Qa: [Qa, "A question with its answer."],
  QaCategory: [QaCategory, "A category of questions."],
  SitemapSection: [SitemapSection, "A kind of content pages with its links."],
  TextBlock: [TextBlock, "A part of a static page's text."],
  StaticPageLink: [StaticPageLink, "Path and title of a static page."],
  StaticPage: [StaticPage, "A static page: policies, legal notice, company."],
  TokenAnswer: [TokenAnswer, "A token, and how long it is valid."],
  LoginAnswer: [LoginAnswer, "Result of a login."],
  LoginHistory: [LoginHistory, "A login, open or ended."],
  MemberSession: [MemberSession, "An open session."],
  LoginWay: [LoginWay, "A way to open the account other than the password, active or suspended."],
  Passkey: [Passkey, "A passkey of the member."],
  PasskeyCreation: [PasskeyCreation, "Options for navigator.credentials.create."],
  PasskeyRequest: [PasskeyRequest, "Options for navigator.credentials.get."],
  LinkedIdentity: [LinkedIdentity, "An identity of the member at another service."],
  Arrival: [Arrival, "Next step after a proved identity."],
  LinkedChannel: [LinkedChannel, "A channel that accepts the members of this one."],
  DataExport: [DataExport, "A file with all data stored about the member."],
  SystemMessage: [SystemMessage, "A message of the shop to the member."],
  SystemMessageDetail: [SystemMessageDetail, "A message with its text."],
  Bookmark: [Bookmark, "A saved search."],
  UserMemorial: [UserMemorial, "A day that the member wants to be reminded of."],
  Timeseries: [Timeseries, "Lengths or an embroidery saved by the member."],
  CaptchaChallenge: [CaptchaChallenge, "A challenge that proves that the caller is a person."],
  User: [UserAnswer, "The member's own profile."],
  UserAddress: [UserAddress, "An address in the member's address book."],
  SavedAddress: [SavedAddress, "An address in the member's address book after it was saved."],
  AddressExport: [AddressExport, "A file of addresses from the member's address book."],
  UserCard: [UserCard, "A saved card; only the provider stores its number."],
  AddedCard: [AddedCard, "The saved card, or the provider's page for entering it."],
  OwnInquiry: [OwnInquiry, "An inquiry of the member."],
  OwnInquiryDetail: [OwnInquiryDetail, "An inquiry with its comments."],
  ProductRequestHistory: [ProductRequestHistory, "A request for a product that the shop does not sell."],
};
