import type { FlagKind } from './flag-kinds.ts';

/** A way of saying something that somebody should look at. All parts that may repeat are bounded. */
export type FlagRule = { kind: FlagKind; pattern: RegExp; isCertain?: true; unless?: RegExp };

const PAY = String.raw`(?:pay(?:ment|ing|s)?|transfer|deposit|remit|send|drop|wire|commit(?:ment)?(?: fee)?|settle)`;
const SEE = String.raw`(?:inspect(?:ion|ing)?|view(?:ing)?|visit(?:ing)?|see(?:ing)?|tour|come|look at|go see|check am)`;
const BEFORE = String.raw`(?:before|b4|prior to|ahead of|first before|bifo|befor)`;
const BANKS = String.raw`(?:gt ?bank|gtb|guaranty trust|access bank|zenith(?: bank)?|uba|first ?bank|fidelity bank|fcmb|union bank|sterling bank|stanbic|wema|polaris|ecobank|keystone bank|jaiz|opay|palmpay|moniepoint|kuda|providus|vfd)`;

/** The rules in English and Pidgin. */
const ENGLISH: readonly FlagRule[] = [
  {
    kind: 'fee_first',
    pattern: new RegExp(String.raw`\b${PAY}\b[^.!?\n]{0,60}\b${BEFORE}\b[^.!?\n]{0,40}\b${SEE}\b`, 'i'),
    unless: /\b(?:no|not|never|don'?t|do not|without|nobody|nothing)\b[^.!?\n]{0,30}$/i,
  },
  {
    kind: 'fee_first',
    pattern: new RegExp(
      String.raw`\b(?:${BEFORE})\b[^.!?\n]{0,40}\b${SEE}\b[^.!?\n]{0,40}\b(?:you (?:must|have to|should|will|go)|kindly|please|abeg|make you|must)\b[^.!?\n]{0,20}\b${PAY}\b`,
      'i',
    ),
  },
  {
    kind: 'fee_first',
    pattern: new RegExp(
      String.raw`\b(?:inspection|viewing|form|registration|booking|commitment|consultation|tour) fees?\b[^.!?\n]{0,50}\b(?:${BEFORE}|upfront|up front|in advance|first)\b`,
      'i',
    ),
    unless: /\b(?:no|not|never|without|zero|free of)\s+(?:any\s+)?$/i,
  },
  {
    kind: 'fee_first',
    pattern: /\b(?:no|without) (?:payment|fee|money|deposit),? no (?:inspection|viewing|visit|tour)\b/i,
  },
  {
    kind: 'fee_first',
    pattern:
      /\b(?:send|drop|transfer|pay|wire|deposit)\b[^.!?\n]{0,40}\b(?:to|make (?:i|we|dem)|so (?:i|we) (?:can|fit)|and i will)\b\s*(?:\w+\s+){0,2}\b(?:secure|hold|reserve|lock|keep|book)\b/i,
  },
  {
    kind: 'fee_first',
    pattern: /\b(?:first (?:to|person wey) pay|first come,? first pay|who(?:ever)? pays? first)\b/i,
  },
  {
    kind: 'fee_first',
    pattern:
      /\b(?:drop|send|bring|pay)\b[^.!?\n]{0,25}\b(?:money|something|small change|token)\b[^.!?\n]{0,25}\b(?:first|before|bifo|b4)\b/i,
    unless: /\b(?:no|not|never|don'?t|do not)\b[^.!?\n]{0,20}$/i,
  },
  {
    kind: 'account',
    pattern:
      /\b(?:gift ?cards?|itunes card|steam card|bitcoin|btc|usdt|crypto(?:currency)?|western union|moneygram)\b/i,
  },
  {
    kind: 'account',
    pattern: new RegExp(
      String.raw`\b(?:pay|transfer|send|deposit)\b[^.!?\n]{0,40}\b(?:(?:in)?to|into|inside)\s+(?:my|our|the|this|his|her|a)\s+(?:\w+\s+){0,2}(?:account|acct|wallet|${BANKS})\b`,
      'i',
    ),
  },
  {
    kind: 'account',
    pattern: /\b(?:account|acct|a\/c)\s*(?:details?|number|no\b|name)\b/i,
    unless: /\b(?:no|never|not)\b[^.!?\n]{0,20}$/i,
  },
  {
    kind: 'contact',
    pattern:
      /\b(?:call|text|chat|reach|message|dm|contact|ping|whats?app)\s+(?:me|us|the (?:owner|agent|landlord|seller)|owner|agent)\b[^.!?\n]{0,30}\b(?:on|at|via|through|direct(?:ly)?|outside|for)\b/i,
    unless: /\b(?:on|via|through) (?:zaure|this (?:site|page|app))/i,
  },
  {
    kind: 'contact',
    pattern:
      /\b(?:whats\s?app|watsapp|wassap|telegram|instagram|facebook|tik\s?tok|snapchat|signal)\s*(?:me|us|:|number|only|no\b|at|on|@|\+|group|handle|chat|dm)/i,
  },
  {
    kind: 'contact',
    pattern:
      /\b[\w.+-]{2,40}\s?(?:@|\(at\)|\[at\]|\bat\b)\s?(?:gmail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|ymail)\b/i,
  },
  {
    kind: 'contact',
    pattern: /[\w.+-]{1,40}\s?(?:@|[([{]\s?at\s?[)\]}])\s?[a-z\d-]{2,40}\s?(?:\.|[([{]\s?dot\s?[)\]}])\s?[a-z]{2,10}/i,
  },
  { kind: 'contact', pattern: /(?:^|\s)@[a-z\d_.]{4,30}\b/i },
  {
    kind: 'contact',
    pattern:
      /\b(?:number|digits|contact|phone)\b[^.!?\n]{0,15}\b(?:on|in|inside|dey)\b\s+(?:the\s+|d\s+|di\s+)?(?:photos?|pictures?|pix|images?|flyer|banner|last picture)\b/i,
  },
  {
    kind: 'link',
    pattern:
      /\b(?:https?|hxxps?|ftp):\/\/\S{1,200}|\bwww\s?\.\s?[a-z\d-]{2,60}(?:\.[a-z\d-]{2,20}){0,3}|\b(?:wa\.me|t\.me|bit\.ly|tinyurl\.com|goo\.gl|linktr\.ee|chat\.whatsapp)\b\S{0,100}/i,
  },
  {
    kind: 'link',
    pattern:
      /\b[a-z\d-]{2,60}\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?(?:com(?:\.ng)?|ng|net|org|info|shop|site|online|africa|xyz|link)\b(?!\s*\d)/i,
  },
  {
    kind: 'impersonation',
    pattern:
      /\b(?:(?:official|authori[sz]ed|certified|approved|verified|licen[sc]ed)\s+(?:zaure|zaure['’]s)|zaure\s+(?:official|staff|team|support|admin|agent|office|management|guarantee[sd]?|approved|certified|verified|escrow|customer care|representative))\b/i,
  },
  {
    kind: 'impersonation',
    pattern:
      /\b(?:verified|guaranteed|approved|certified|endorsed|recommended|checked|inspected|backed|protected)\s+(?:and \w+\s+)?by\s+zaure\b/i,
  },
  {
    kind: 'impersonation',
    pattern: /\b(?:i am|i'm|we are|we're|this is|na we be|am)\s+(?:from\s+|with\s+|of\s+)?(?:the\s+)?zaure\b/i,
  },
  {
    kind: 'impersonation',
    pattern: new RegExp(
      String.raw`\b(?:i am|i'm|we are|we're|this is|speaking|from)\s+(?:\w+\s+){0,4}(?:staff|officer|official|manager|representative|agent|team|desk)\s+(?:of|at|from|for)\s+(?:the\s+)?(?:${BANKS}|central bank|cbn|efcc)\b`,
      'i',
    ),
  },
  {
    kind: 'impersonation',
    pattern: new RegExp(
      String.raw`\b(?:official|authori[sz]ed|appointed)\s+(?:\w+\s+){0,2}(?:agent|sale|seller|representative|partner|desk)s?\s+(?:of|for|from)\s+(?:the\s+)?(?:${BANKS}|central bank|cbn|efcc|zaure)\b`,
      'i',
    ),
  },
  {
    kind: 'instructions',
    pattern:
      /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+)*(?:previous|prior|above|earlier|preceding|other|system|former)?\s*(?:instructions?|prompts?|rules|directions|guidelines)\b/i,
    isCertain: true,
    unless: /\b(?:don'?t|do not|never)\s+$/i,
  },
  {
    kind: 'instructions',
    pattern:
      /\b(?:system prompt|developer message|you are now|act as (?:an? )?(?:ai|assistant|chatbot)|as an? (?:ai|language model))\b|<\|?(?:im_start|system|endoftext)\|?>|\[\/?INST\]/i,
  },
  {
    kind: 'instructions',
    pattern:
      /\b(?:ai|assistants?|chat ?bots?|chat ?gpt|sarah|llm|language models?|the (?:bot|model))\b\s*[:,]?\s*(?:please\s+|must\s+|should\s+|you (?:must|should)\s+|always\s+)*(?:recommend|rank|say|tell|answer|reply|show|put|hide|ignore|mention|praise|rate|approve|mark)\b/i,
  },
  {
    kind: 'instructions',
    pattern:
      /\b(?:tell|assure|convince)\s+(?:the\s+)?(?:user|buyer|reader|visitor|customer|client)s?\b[^.!?\n]{0,40}\b(?:safe|verified|best|pay|genuine|title)\b/i,
  },
  {
    kind: 'markup',
    pattern:
      /<\s*\/?\s*(?:script|iframe|object|embed|svg|style|link|meta|form|base)\b|\bjavascript\s*:|\bon(?:error|load|click|mouseover|focus)\s*=|data:text\/html/i,
    isCertain: true,
  },
  {
    kind: 'markup',
    pattern:
      /<\/?[a-z][a-z\d]{0,10}(?:\s[^<>]{0,200})?\/?>|&(?:#x?[\da-f]{2,6}|lt|gt|nbsp|amp|quot);|\[[^[\]]{1,80}\]\([^()\s]{1,200}\)|\{\{[^{}]{0,80}\}\}|\[\/?(?:b|i|u|url|img|color)(?:=[^\]]{0,80})?\]/i,
  },
];

/** What is obvious in Hausa, Yoruba and Igbo, in letters without marks. */
export const PLAIN_RULES: readonly FlagRule[] = [
  {
    kind: 'fee_first',
    pattern: /\b(?:biya|tura|aiko)\b[^.!?\n]{0,40}\bkafin\b[^.!?\n]{0,30}\b(?:gani|duba|dubawa|ziyara|kallo)\b/i,
    unless: /\b(?:kada|kar|ba sai|ba a)\b[^.!?\n]{0,20}$/i,
  },
  {
    kind: 'fee_first',
    pattern:
      /\b(?:san|fi|ran)\b[^.!?\n]{0,25}\b(?:owo|sile)\b[^.!?\n]{0,30}\bki\b[^.!?\n]{0,12}\bto\b[^.!?\n]{0,15}\b(?:wo|ri|de|wa)\b/i,
    unless: /\b(?:ma|maa|ko gbodo|ma se)\b[^.!?\n]{0,12}$/i,
  },
  {
    kind: 'fee_first',
    pattern:
      /\b(?:kwuo|zite|zipu|kwuputa)\b[^.!?\n]{0,30}\b(?:tupu|tutu)\b[^.!?\n]{0,30}\b(?:hu|lee|lele|abia|bia|nleta)\b/i,
    unless: /\b(?:akwula|ekwela)\b[^.!?\n]{0,20}$/i,
  },
  {
    kind: 'account',
    pattern: /\b(?:lambar asusu|asusun banki|nomba akanti|iroyin akanti|nomba akauntu|akauntu banki|nomba akaunti)\b/i,
  },
  {
    kind: 'contact',
    pattern: /\b(?:kira ni|kirani|pe mi|e pe mi|kpoo m|kpoonu m)\b[^.!?\n]{0,15}\b(?:a|lori|na|ta|nomba|lambar)\b/i,
  },
];

/** Every rule that looks at a text as it is written. */
export const RULES: readonly FlagRule[] = ENGLISH;

/** A bank, or a word for an account, near a number. */
export const BANK_WORDS = new RegExp(
  String.raw`\b(?:${BANKS}|bank|account|acct|a\/c|asusu|akanti|akaunti|akauntu)\b`,
  'i',
);
export const CALL_WORDS = /\b(?:call|phone|tel|whats\s?app|text|dial|reach|contact|kira|pe|kpoo|number)\b/i;
export const PAY_WORDS = new RegExp(String.raw`\b(?:${PAY}|money|fee|biya|tura|san|kwuo)\b`, 'i');
