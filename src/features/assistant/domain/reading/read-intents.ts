import type { Intent } from '../intents.ts';
import { longPattern } from './long-pattern.ts';

type Rule = readonly [Intent, RegExp];

const PERSON =
  '(?:person|human|human being|people|somebody|someone|agent|agents|real person|' +
  'representative|rep|customer (?:care|service)|support|staff|operator|manager|your oga|' +
  'live agent|man|woman|mutum|lawyer of yours|landlord directly)';

/** Most telling first: all that match are kept in this order, and the first decides the answer. */
const RULES: readonly Rule[] = [
  [
    'hostile',
    longPattern(
      String.raw`\b(?:ignore|disregard|forget|override|bypass) (?:all |any |your |the |these |`,
      'every )*(?:previous|prior|above|earlier|system|safety)? ?(?:instructions?|rules|',
      String.raw`prompts?|guidelines|restrictions|filters)\b|\bsystem prompt\b|\bdeveloper mode\b|`,
      String.raw`^[^a-z]*(?:system|developer|admin) ?[:>]|\bi am (?:the )?system\b|`,
      String.raw`\bjailbreak\b|\byou are now (?:a |an )?[a-z]*(?:bot|gpt|dan|admin|free|root|evil)|`,
      String.raw`\b(?:reply|respond|answer|say) (?:with )?only (?:with )?(?:the )?(?:word|words|yes)\b|`,
      String.raw`\brepeat (?:after me|the words|everything above|your)\b|\b(?:print|reveal|show|tell me|`,
      'give me|output|dump) (?:me )?(?:your|the) (?:prompt|instructions|rules|configuration|',
      'config|api keys?|keys?|secrets?|source code|environment|env|system|password|database|',
      String.raw`training)\b|\bact as (?:a |an )?(?:if|admin|hacker|root|developer|dan)|`,
      String.raw`\bpretend (?:to be|you are|that you)|</? ?(?:script|img|iframe|svg)|\bdrop table\b|`,
      String.raw`\bselect .{1,40} from\b|process env|\bunion select\b|constructor|javascript:|\bsudo\b|`,
      String.raw`\brm -rf\b|\badmin (?:mode|access|password)\b|\bpwned\b|\bmake (?:me|`,
      String.raw`my account) (?:an )?admin\b|\bset (?:the|all|every) prices?\b|\bdelete (?:all|every|`,
      String.raw`the) (?:listings?|users?|data)\b`,
    ),
  ],
  [
    'private-data',
    longPattern(
      String.raw`\b(?:home address|house address|phone number|number|email|emails|e mail|bvn|nin|`,
      'account (?:number|details)|date of birth|address|names?|details|contacts?) of (?:the |',
      'your |all |every |that |any |other |some )*(?:landlord|landlady|owner|tenant|seller|',
      String.raw`agent|users?|customers?|buyers?|people|previous|last)\b|\b(?:landlords?|owners?|`,
      'tenants?|sellers?|users?|customers?|buyers?) (?:home |house |private |',
      String.raw`personal )?(?:address|phone|number|emails?|bvn|nin|account|details|data|names?)\b|`,
      String.raw`\ball users\b|\byour (?:database|user list|customers)\b|\bother (?:users|customers|`,
      String.raw`peoples?) (?:chats?|conversations?|messages|details|data)\b|`,
      String.raw`\b(?:somebody|someone) elses (?:chats?|messages|inbox)\b|\b(?:messages|chats?|conversations?) (?:of|from|between) |`,
      String.raw`\bwho else (?:is )?(?:looking|chat|searching)\b|\blast (?:customer|person|user) (?:you|`,
      'said|chat)',
    ),
  ],
  [
    'promise',
    longPattern(
      String.raw`\b(?:promise|guarantee|guarantees|guaranteed|assure me|swear|100 ?%? (?:sure|safe)|`,
      String.raw`can you vouch|do you vouch)\b|\bwill (?:it|the (?:land|house|price|property|value)|`,
      String.raw`prices?|this|that|land)\b.{0,50}\b(?:double|triple|appreciate|go up|rise|increase|gain|`,
      String.raw`worth)\b|\b(?:double|triple) in (?:\d|one|two|three|four|five|a)|\bhow much profit\b|`,
      String.raw`\breturn on investment\b|\broi\b|\bis (?:it|this|now) a good (?:investment|time)\b|`,
      String.raw`\bcan you swear\b`,
    ),
  ],
  [
    'report',
    longPattern(
      String.raw`\b(?:report|complain|complaint|petition)\b(?! card)|\b(?:i|we|dem|they|he|she|agent|`,
      'somebody|someone) (?:have |has |don |just |already |been )*(?:scammed|duped|defrauded|',
      String.raw`cheated|robbed|swindled|419ed|dupe|scam)\b|\b(?:scammed|duped|defrauded|cheated) (?:me|`,
      String.raw`us)\b|\bi (?:was|got|have been|been) (?:scammed|duped|defrauded|cheated|swindled)\b|`,
      String.raw`\b(?:ran away|run away|carry|disappeared|vanished|ran|run) (?:with )?(?:my|our|`,
      String.raw`the) (?:money|deposit|rent)\b|\bcollect(?:ed)? my money\b|\bfake (?:listing|agent|`,
      String.raw`landlord|house|document|papers)\b.{0,40}\b(?:on|here|zaure|site|found|saw)\b|`,
      String.raw`\bpaid .{0,40}\b(?:not picking|blocked me|no longer|stopped)\b`,
    ),
  ],
  [
    'pay-safely',
    longPattern(
      String.raw`\b(?:pay|paid|paying|payment|deposit|send|transfer|drop|bring|money|fee|`,
      String.raw`commit(?:ment)?)\b.{0,70}\b(?:before|without|until|first)\b.{0,45}\b(?:see|seeing|saw|`,
      'seen|show|shows|view|viewing|viewed|inspect|inspection|inside|visit|visiting|enter|key|',
      String.raw`keys|look|check)\b|\b(?:inspection|viewing|form|registration|commitment|reservation|`,
      String.raw`holding|booking) (?:fee|money|deposit)\b.{0,80}(?:\?|correct|normal|right|ok|legit|`,
      String.raw`legal|should|pay|real)|\b(?:deposit|money|something|part payment|`,
      String.raw`commitment fee)\b.{0,30}\bto (?:hold|reserve|secure|book|keep)\b|\b(?:hold|reserve|`,
      String.raw`secure|book) (?:it|the (?:house|flat|land|apartment|place))\b.{0,40}\b(?:deposit|pay|`,
      String.raw`money)\b|\bshould i (?:pay|send|transfer|trust|give)\b|\bmake i (?:pay|send|transfer)\b|`,
      String.raw`\bis it (?:safe|ok|okay|right|wise) to (?:pay|send|transfer)\b|\b(?:western union|`,
      'gift ?cards?|bitcoin|crypto|usdt|personal account|private account|his account|',
      String.raw`her account|wife account)\b|\bpay (?:you|u|una|zaure|sarah|through you|here|now|`,
      String.raw`online)\b|\b(?:how|where) (?:do|can|should|will|fit|i go|i fit) (?:i |we )?(?:pay|`,
      String.raw`send (?:the )?money|transfer)\b|\bi want to pay\b|\bcharge (?:it|my|the)\b|\bmy (?:card|`,
      String.raw`atm|bvn|nin|pin|otp|account number)\b|\bif i no pay\b|\bpay (?:today|now|immediately|`,
      String.raw`sharp)\b|\bsuppose send\b|\bsend (?:you|una|him|her|them) (?:the |my )?(?:money|deposit|`,
      String.raw`payment|bvn|nin|card)\b|\blandlord is (?:abroad|in (?:the )?(?:uk|us|london|canada|`,
      String.raw`america))\b|\bpay (?:the |my )?(?:rent|money|deposit) (?:to|into)\b`,
    ),
  ],
  [
    'start-over',
    longPattern(
      String.raw`\b(?:start (?:over|again|afresh|fresh|from scratch|all over)|begin again|`,
      'forget everything|forget all|clear (?:everything|all|my search)|reset|wipe everything|',
      String.raw`new search|scrap everything|from the beginning)\b`,
    ),
  ],
  [
    'call',
    longPattern(
      String.raw`\b(?:call me|give me a call|phone me|ring me|call us|ring us|phone us|callback|call back|someone call|`,
      'somebody call|have (?:somebody|someone|an agent|a person) call|(?:una|you|they|dem|',
      'agent|person) (?:fit |can |should |go )?call me|reach me on|message me on whatsapp|',
      String.raw`whatsapp me|chat me up|my number is|flash me)\b`,
    ),
  ],
  [
    'hand-over',
    new RegExp(
      `\\b(?:talk|speak|chat|connect|transfer|link|refer|pass|put|hand|forward|get|give|` +
        `escalate|reach|contact|meet)(?: me| us)?(?: on| over| through| across)?(?: (?:to|with|` +
        `up with|up to))?(?: (?:a|an|the|your|one of your|some|any|real|live|actual|` +
        `true))* ${PERSON}\\b(?! (?:fee|commission))|\\b(?:i (?:want|need|prefer|would like|wan)|` +
        `want|need|i want to) (?:to (?:talk|speak|chat) (?:to|with) )?(?:a |an |the |your |real |` +
        `live |one )*(?:human|real person|person|agent|human being|customer care)(?: now| please|` +
        ` abeg)?(?:$|[.,!?]| to (?:call|help|assist|talk|contact|speak)| who| wey)|` +
        `\\bnot (?:a )?(?:bot|robot|machine|computer)\\b|\\bno be (?:computer|machine|robot|` +
        `bot)\\b|\\bstop the bot\\b|\\btalk to a person\\b|\\bconnect me\\b|\\b(?:is|` +
        `are) there (?:any )?(?:human|real person|real people|agents?) (?:i can|to (?:talk|` +
        `speak)|available|there)\\b|\\bcustomer care\\b|\\bcan (?:somebody|someone|an agent|` +
        `a human|a person) (?:help|assist|contact|talk|speak|attend)\\b|\\b(?:somebody|someone|` +
        `an agent|a human|real person)(?: wey| who)? (?:fit|to|can|should) (?:help|assist|` +
        `contact|attend|follow|talk|speak)\\b`,
    ),
  ],
  [
    'sell',
    longPattern(
      String.raw`\b(?:sell|list|advertise|post|upload|rent out|let out|put up)\b(?: out)? (?:my|our|his|`,
      'her|a family|family) (?:[a-z0-9]+ ){0,3}?(?:house|home|land|plot|plots|flat|apartment|',
      String.raw`property|duplex|building|shop|properties|place|room|bungalow)\b|\b(?:i|we) (?:want to|`,
      'wan|wish to|would like to|need to|am trying to|have) (?:sell|a (?:house|land|flat|',
      String.raw`property|plot) (?:to|for) (?:sell|sale))\b(?! (?:clothes|goods|food|things|provisions|`,
      String.raw`phones|cars|drinks|shoes|fabric|cosmetics|market))|\bhow (?:do|can) i (?:sell|list|`,
      String.raw`advertise|post)\b|\bfind (?:me )?(?:a )?buyers?\b|\bfind (?:me )?(?:a )?tenants?\b`,
    ),
  ],
  [
    'tour',
    longPattern(
      String.raw`\b(?:book|schedule|arrange|fix|set up|request|plan)\b.{0,25}\b(?:tour|viewing|visit|`,
      String.raw`inspection|appointment|view)\b|\b(?:can|could|may|when can|fit|how can|i want to|`,
      'want to|i wan|would like to|like to|id like to|i go|lets|let me|',
      String.raw`we)\b.{0,25}\b(?:inspect|inspection|view (?:it|the|this|that|one|first|second|third|am)|`,
      'viewing|visit|go and (?:see|look)|go see|come (?:and )?(?:see|look|check)|see (?:it|am|',
      'the (?:house|flat|place|apartment|land|property|first|second|third|one)|this one|',
      String.raw`that one))\b|\b(?:tour|viewing|inspection|visit) (?:on |this |next |for )?(?:monday|`,
      'tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|weekend|morning|',
      String.raw`afternoon)\b|\bphysical inspection\b|\btake a tour\b|\b(?:see|inspect|view|visit|`,
      'check) (?:it|am|the place|the house|the flat|this one|them) (?:on |this |next |',
      'by )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|',
      String.raw`weekend)\b|\bvideo (?:tour|call|viewing)\b|\bhow (?:do|can|will|fit|would) i (?:view|`,
      String.raw`see|inspect|visit)\b`,
    ),
  ],
  [
    'titles',
    longPattern(
      String.raw`\b(?:c of o|cofo|c o o|certificate of occupancy|governors? consent|gov consent|`,
      'deed of assignment|deed|excision|gazette|r of o|right of occupancy|survey plan|',
      'family receipt|omonile|omo onile|power of attorney|registered conveyance|land titles?|',
      'title documents?|global c of o|freehold|leasehold|allocation letter|land use act|',
      String.raw`only receipt|receipt and survey)\b`,
    ),
  ],
  [
    'papers',
    longPattern(
      String.raw`\b(?:which|what|wetin|see the|check the|verify the|confirm the|how .{0,30}) ?(?:papers?|`,
      String.raw`documents?|title)\b|\b(?:papers?|documents?|title)\b.{0,40}\b(?:real|fake|genuine|`,
      String.raw`original|authentic|correct|complete|check|verify|need|look for|ask for|legit)\b|`,
      String.raw`\b(?:land|agis|lands?) (?:registry|search)\b|\bregistry\b|\bdue diligence\b|`,
      String.raw`\bneed (?:a )?lawyer\b`,
    ),
  ],
  [
    'fees',
    longPattern(
      String.raw`\b(?:fees?|commission|caution|agency|lawyers? (?:fee|charge|money)|(?:have|be|get) ready|agreement (?:fee|money)|legal fee|service charge|`,
      'hidden (?:cost|charge)s?|extra (?:cost|charge|money)s?|other (?:money|charges|costs?|',
      'payments?)|total (?:package|cost|to pay)|move in cost|total to move in|',
      'on top of the (?:rent|price)|stamp duty|closing costs?|refundable|refund|',
      'how much (?:in )?total|everything (?:together|inclusive)|what else (?:do|will|must|',
      'should|i go) (?:i )?pay|years? upfront|pay (?:how many|two|2) years|advance rent|',
      'inspection fee|registration cost|nepa bill|light bill|waste bill|join the rent|kudin|',
      String.raw`deposit (?:back|refund)|get my deposit|agent money|agent collect|agent take)\b`,
    ),
  ],
  [
    'checks',
    longPattern(
      String.raw`\b(?:lasrera|esvarbon|niesv|registered agents?|agents? (?:must |need to |have to |to )?be registered|`,
      String.raw`(?:pictures?|photos?) (?:look|fine|dey fine)|verif(?:y|ied|ies|ication)|scam|scams|scammed|scammer|scammers|fraud|fraudsters?|`,
      '419|fake|legit|genuine|real agent|trust (?:score|you|this|una|the|dem|them|him)|',
      'trustworthy|trusted|can i trust|how sure|be sure|is it safe|is zaure (?:safe|real|',
      'legit)|safe to use|how do (?:i|you) know|how i go (?:take )?(?:know|sure)|',
      'how you (?:dey )?(?:check|verify)|do you (?:check|inspect|verify)|have you (?:checked|',
      'verified|inspected)|been (?:checked|verified|inspected)|you people (?:check|verify)|',
      String.raw`una (?:dey )?(?:check|verify)|checked by|wayo|yaudara|damfara)\b`,
    ),
  ],
  [
    'about-listing',
    longPattern(
      String.raw`\b(?:first|second|third|1st|2nd|3rd|last|that|this|the) (?:one|house|flat|apartment|`,
      String.raw`property|listing|home|duplex|land|option|shop|office)\b(?=.*(?:\?|\b(?:available|price|`,
      'cost|how much|agent|owner|who|where|when|bedrooms?|bath|water|light|parking|furnished|',
      'big|size|checked|verified|title|papers|photos?|pictures?|address|estate|floor|',
      String.raw`negotiable|details?|tell me|more about|total|fees?|last price)\b))|\bis (?:it|this|`,
      String.raw`that) (?:still )?(?:available|there|free|furnished|serviced|negotiable)\b|`,
      String.raw`\bstill (?:available|dey|there)\b|\bwho (?:is|be) the (?:agent|owner|lister|landlord)\b|`,
      String.raw`\b(?:tell me|know) more about (?:it|the|this|that|number)\b|\bhow much is (?:it|this|`,
      String.raw`that|the (?:first|second|third|last))\b|\bwhat is the last price\b|`,
      String.raw`\bis the price negotiable\b`,
    ),
  ],
  [
    'areas',
    longPattern(
      String.raw`\b(?:area|areas|neighbou?rhood|neighbou?rhoods|vicinity|environment|side|there|place|`,
      String.raw`axis|estate)\b.{0,60}\b(?:safe|quiet|secure|security|flood|floods|flooding|traffic|`,
      'light|power|nepa|electricity|water|schools?|markets?|hospital|noisy|noise|road|roads|',
      String.raw`good|bad|like|be|nice|cool|peaceful|calm|expensive|cheap|crime|robbery)\b|\b(?:safe|`,
      'quiet|flood|floods|flooding|traffic|light|power|nepa|schools?|markets?|noisy|security|',
      String.raw`robbery|crime|peaceful|network)\b.{0,60}\b(?:area|neighbou?rhood|side|there|axis|`,
      String.raw`environment|place)\b|\bhow (?:is|be) (?:the )?[a-z ]{0,25}(?:area|side|light|traffic|`,
      String.raw`road|security|environment)\b|\bhow the area\b|\b(?:is|does|do|how is|how be|wetin be|`,
      'what is|which part of|tell me about|about|which area|best area|good area|cheapest area|',
      'what about living in|life in|living in|average|typical|normal|price of|prices in|',
      String.raw`how much (?:is|are|do|does)|cost of)\b.{0,50}\b(?:safe|quiet|flood|floods|flood prone|`,
      'traffic|light|power|like|area|neighbou?rhood|live in|houses? cost|rents? cost|',
      String.raw`flats? cost|land cost|average|price|prices|go for|rent for|cost in|in general)\b|`,
      String.raw`\bget (?:good |constant |steady )?(?:light|water|road|network|security)\b.{0,30}\?`,
    ),
  ],
  [
    'instalments',
    longPattern(
      String.raw`\b(?:instalments?|payment plan|pay in parts|spread (?:the )?payment|pay monthly for|`,
      String.raw`pay bit by bit)\b.*\?|\b(?:can i|fit i|i fit|is it possible to|do you|`,
      String.raw`do they) .{0,25}(?:instalments?|payment plan|pay monthly|part payment|pay in parts)\b|`,
      String.raw`\bhow (?:does|do) (?:a |the )?mortgages? work\b|\b(?:get|qualify for|need|`,
      String.raw`apply for) (?:a )?(?:mortgage|loan)\b.*\?`,
    ),
  ],
  [
    'cheaper',
    longPattern(
      String.raw`\b(?:cheaper|less expensive|lower price|too (?:expensive|dear|costly|much)|cheap one|`,
      String.raw`reduce (?:it|the price)|lower budget|e too cost|too cost|more affordable)\b`,
    ),
  ],
  [
    'more',
    longPattern(
      String.raw`\b(?:show (?:me )?(?:more|others?|another|different|the rest|next)|see more|`,
      'more (?:options|homes|houses|results|like)|any other|other (?:options|ones|houses|homes|',
      'flats)|something else|what else (?:do you have|you get|dey)|next ones?|another one|',
      String.raw`different ones?)\b`,
    ),
  ],
  [
    'abuse',
    longPattern(
      String.raw`\b(?:stupid|idiot|fool|foolish|useless|mumu|ode|olodo|dumb|moron|nonsense|shut up|fuck|`,
      'fucking|bastard|yeye|werey|mad(?:man| person)?|goat|ashawo|ode buruku|oloshi|shit|',
      String.raw`bullshit|rubbish|trash|ewu|onye ara|shege|dan iska|thunder fire|god punish)\b`,
    ),
  ],
  [
    'thanks',
    longPattern(
      String.raw`\b(?:thanks?|thank you|thank u|appreciate (?:it|that|you)|god bless|bless you|`,
      String.raw`much appreciated|well done|you do well|you try|una do well|grateful)\b`,
    ),
  ],
  ['wait', /\bill wait\b|\bi will wait\b|\bi go wait\b|\btake your time\b/],
  [
    'bye',
    longPattern(
      String.raw`\b(?:bye|bye bye|goodbye|good night|see you|later then|talk later|i go come back|`,
      'catch you|na so we go see|o dabo|sai anjima|ka o di|thats all|that is all|',
      String.raw`that will be all|have a (?:nice|good|great) (?:day|evening|night|weekend))\b`,
    ),
  ],
  [
    'help',
    longPattern(
      String.raw`\b(?:what (?:can|do) you (?:do|help|offer)|what can you help|help me with|how (?:can|`,
      'do) you help|how (?:does|do) (?:this|it|you|zaure) work|what (?:is|be) (?:this|zaure)|',
      'what you fit do|wetin you fit do|^help$|i need help$|who (?:are|be) you|what are you|',
      'are you (?:a |an )?(?:real|human|bot|robot|person|machine|ai|program|computer)|',
      'you be (?:robot|machine|person|human)|is this a bot|am i (?:talking|chatting) (?:to|',
      String.raw`with))\b`,
    ),
  ],
  [
    'small-talk',
    longPattern(
      String.raw`\b(?:how are you|how you dey|how una dey|how is (?:it going|your day)|whats up|wassup|`,
      'sup|how body|how is work|how was your|i am fine|i dey fine|i dey kampe|we thank god|',
      'your name|do you like|tell me a joke|joke|weather|president|football|arsenal|chelsea|',
      String.raw`lol|haha|married|i love you|sing)\b`,
    ),
  ],
  [
    'greet',
    longPattern(
      '^(?:[a-z]{0,8} )?(?:hi+|hello+|hey+|good (?:morning|afternoon|evening|day)|greetings|',
      String.raw`how far|how na|howdy|morning|afternoon|evening|welcome|xup|wetin dey)\b`,
    ),
  ],
  [
    'yes',
    longPattern(
      '^(?:yes|yeah|yep|yup|ye|ok|okay|okey|sure|of course|please do|go ahead|oya|correct|',
      'exactly|alright|fine|no problem|no wahala|ehen|beni|eh|ee|i do|yes please|',
      String.raw`please)\b[ .,!a-z]{0,14}$`,
    ),
  ],
  [
    'no',
    longPattern(
      '^(?:no|nope|nah|not now|no thanks|never mind|nevermind|aa|a a|rara|mba|not really|',
      String.raw`leave it|no need)\b[ .,!a-z]{0,14}$`,
    ),
  ],
];

const SEARCHING = longPattern(
  String.raw`\b(?:looking (?:for|to)|look for|find me|find us|finding|help me find|search|show me|`,
  'show us|i (?:want|need|would like|wish|wan|prefer)|we (?:want|need|are looking|',
  're looking)|im looking|want to (?:rent|buy|lease|move|stay|purchase)|wan (?:rent|buy)|',
  String.raw`need (?:a|an|to|one)|needs (?:a|an)|interested in|do you have|you have|any \d|`,
  'any (?:[a-z]+ ){0,3}(?:for|to) (?:rent|sale|buy|let)|get me|gimme|dey find|to rent|',
  String.raw`for rent|for sale|to buy|can i (?:buy|rent|get)|(?:is|are) there (?:a |any |an )?(?:\d|`,
  'house|houses|flat|flats|apartment|apartments|home|homes|land|lands|plot|plots|shop|',
  'duplex|room|rooms|self|bungalow|place|office)|my budget|budget is|moving to|',
  String.raw`relocating to|relocate)\b`,
);

/** What a plain text asks for, the most telling first. */
export function readIntents(plain: string): Intent[] {
  return RULES.filter(([, pattern]) => pattern.test(plain)).map(([intent]) => intent);
}

/** Whether it says that something is looked for, whatever else it asks. */
export function isSearching(plain: string): boolean {
  return SEARCHING.test(plain);
}
