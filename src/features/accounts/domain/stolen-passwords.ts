/**
 * The passwords that stand at the top of every list of stolen ones, six characters and longer, in lower case; local
 * favourites with them.
 */
export const STOLEN_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 123123 123321 123123123 111111 1111111 11111111 112233 121212 ' +
    '131313 000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 654321 7654321 87654321 987654321 ' +
    '987654 159753 147258 147258369 159357 789456 789456123 456789 101010 102030 696969 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx ' +
    'qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop qwerty12345 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 ' +
    'abcd1234 abc1234 abcdef abcdefg abcdefgh a123456 a12345678 aa123456 aaaaaa 123abc 1234qwer 123qwe 123qweasd q1w2e3r4 password password1 ' +
    'password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234 passwort letmein letmein1 welcome welcome1 welcome123 ' +
    'iloveyou iloveyou1 iloveu loveyou lovely loveme love123 forever sunshine princess princess1 monkey dragon football football1 baseball ' +
    'basketball superman batman master shadow michael jordan jordan23 jennifer jessica ashley daniel charlie andrew thomas robert joshua ' +
    'matthew michelle nicole anthony joseph samuel samuel1 william hunter hunter2 killer trustno1 whatever freedom starwars pokemon ' +
    'computer internet secret secret1 admin1 admin123 administrator root123 toor123 test123 test1234 testing testing1 guest123 user123 ' +
    'changeme default login123 google facebook facebook1 whatsapp instagram samsung nokia123 iphone mobile liverpool liverpool1 chelsea ' +
    'chelsea1 arsenal arsenal1 manchester manutd barcelona realmadrid juventus ronaldo messi10 cristiano soccer eminem hello123 hellohello ' +
    'blessed blessing blessing1 jesus1 jesus123 jesuschrist godisgood godislove ilovegod ilovejesus favour favour1 grace123 goodluck success ' +
    'success1 emmanuel victory victor1 victoria prince1 precious precious1 miracle miracle1 testimony glory123 amazing amazing1 peace123 ' +
    'nigeria nigeria1 nigeria123 naija123 lagos123 lagos1 abuja123 biafra kano123 ibadan zaure1 zaure123 zauredemo mother mummy123 family ' +
    'babygirl baby123 chocolate cookie123 butterfly flower flowers angel1 angel123 summer winter spring orange banana purple yellow silver ' +
    'ginger pepper maggie buster harley cheese tigger donald lucky1 lucky7 magic1 money1 money123 million dollar naira1 business freedom1'
  ).split(' '),
);
