/**
 * Words that passwords are made of first: what lists of guessed passwords are full of, and what a school suggests. In small
 * letters, without figures and signs.
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd passcode pass secret geheim login logon signin welcome willkommen bienvenue letmein letme changeme
change default temp temporary test testing tester demo sample example admin administrator root superuser user username guest
account master manager staff office computer internet server system network database access private security secure unlock
opensesame trustno please hello hallo hola bonjour thanks thankyou sorry whatever nothing something anything everything
qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qazwsx wsxedc poiuy
iloveyou iloveyouforever iloveu loveyou lovely lover love forever always sweetheart sweet honey baby babygirl babyboy darling angel heart kiss
princess prince queen king lady mommy daddy mother father mama papa family sister brother friend friends bestfriend
monkey dragon tiger lion eagle falcon wolf bear horse puppy doggy kitty kitten cookie chicken turtle dolphin panda bunny rabbit
butterfly spider snake shark phoenix unicorn dinosaur buddy lucky
michaeljordan michaeljackson football baseball basketball soccer hockey volleyball tennis golf softball wrestling runner player champion winner coach
yankees cowboys lakers steelers packers eagles broncos raiders patriots chelsea arsenal liverpool barcelona madrid
sunshine sunflower flower flowers rainbow summer winter spring autumn fall season holiday christmas halloween easter birthday
morning evening night today tomorrow weekend
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
red blue green yellow orange purple pink black white silver golden gold diamond crystal cherry banana apple peaches strawberry
chocolate cheese pizza coffee pepper ginger sugar candy pumpkin
superman batman spiderman ironman pokemon pikachu starwars startrek skywalker harrypotter minecraft fortnite roblox nintendo
playstation xbox disney mickey marvel
shadow ninja warrior soldier hunter killer pirate wizard magic mystery ghost zombie thunder lightning storm fire freedom
liberty america american canada mexico england london paris berlin newyork california texas florida arizona chicago boston
michael jennifer jessica ashley amanda daniel david james john robert william thomas charles joseph matthew anthony andrew
joshua christopher nicholas jonathan brandon justin jordan tyler austin dylan ethan jacob mason logan
michelle melissa nicole stephanie elizabeth victoria samantha charlotte hannah sophia olivia isabella maria anna emma emily
jasmine maggie george harley chelsea taylor morgan alexander alexandra patrick steven kevin brian jason richard maverick
jesus christ heaven church blessed blessing faith grace gospel bible amen
google facebook twitter instagram youtube microsoft windows apple android samsung chrome firefox linux amazon netflix
money dollar million rich credit cash bank
school highschool middleschool elementary university college district campus classroom class homeroom teacher student students
pupil principal counselor education special learning learn study math reading science history english grade grades semester
report record records transition ledger career workforce
mustang mustangs wildcats panthers bulldogs tigers eagles warriors huskies
super mega ultra great good best cool awesome amazing perfect happy smile lucky crazy funny sexy hot fuckyou fuckoff bitch asshole
number one two three four five six seven eight nine ten zero ever yours mine
`
  .trim()
  .split(/\s+/);
