type Place = 'header' | 'menu' | 'foot_find' | 'foot_owners' | 'foot_tools' | 'foot_zaure' | 'foot_end';

/**
 * Pages of the specification that are not built yet, with the text (its key in messages/en/shell.json) and the places
 * of their links. No link leads to them, and nothing of this list reaches a browser: whoever builds a page moves its
 * links from here into header, menu and footer. The list only shrinks (tests/e2e/shell.e2e.ts).
 */
export const PAGES_TO_COME: readonly { to: string; text: string; places: readonly Place[] }[] = [
  { to: '/advertise', text: 'shell_advertise', places: ['header', 'menu', 'foot_owners'] },
  { to: '/help', text: 'shell_help', places: ['header', 'menu', 'foot_zaure'] },
  { to: '/market-insights', text: 'shell_market_insights', places: ['foot_find'] },
  { to: '/manage-rentals', text: 'shell_manage_rentals', places: ['foot_owners'] },
  { to: '/virtual-staging', text: 'shell_virtual_staging', places: ['foot_owners'] },
  { to: '/scheduling', text: 'shell_scheduling', places: ['foot_owners'] },
  { to: '/zaure-pro', text: 'shell_professional_tools', places: ['foot_owners'] },
  { to: '/document-verification', text: 'shell_document_check', places: ['foot_tools'] },
  { to: '/mortgage', text: 'shell_home_loans', places: ['foot_tools'] },
  { to: '/learn', text: 'shell_learn', places: ['foot_tools'] },
  { to: '/ai', text: 'shell_ai', places: ['foot_tools'] },
  { to: '/mobile-apps', text: 'shell_mobile_apps', places: ['foot_tools'] },
  { to: '/resources/real-estate-app', text: 'shell_real_estate_app', places: ['foot_tools'] },
  { to: '/about', text: 'shell_about', places: ['foot_zaure'] },
  { to: '/research', text: 'shell_research', places: ['foot_zaure'] },
  { to: '/careers', text: 'shell_careers', places: ['foot_zaure'] },
  { to: '/fair-housing-guide', text: 'shell_fair_housing', places: ['foot_zaure'] },
  { to: '/advocacy', text: 'shell_advocacy', places: ['foot_zaure'] },
  { to: '/terms', text: 'shell_terms', places: ['foot_end'] },
  { to: '/privacy', text: 'shell_privacy', places: ['foot_end'] },
  { to: '/privacy/ad-choices', text: 'shell_ad_choices', places: ['foot_end'] },
  { to: '/privacy/cookie-preferences', text: 'shell_cookie_preferences', places: ['foot_end'] },
  { to: '/privacy/do-not-sell', text: 'shell_do_not_sell', places: ['foot_end'] },
];
