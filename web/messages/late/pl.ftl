# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = dzień przybycia rycerzy
curse-gauge = pasek klątwy
magic-circle = krąg magiczny
witch-score = wynik czarownic
attack-target = cel ataku
seat-order = kolejność miejsc
final-vote = ostateczne głosowanie

## Buttons and small words

end-debate = Koniec dyskusji
for = Za
against = Przeciw
pass = Pas
restore = odczarować
never = Nigdy
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
say-confirm = Potwierdź po przeczytaniu.
seconds = { $n } s
confirmed-of = Przeczytało: { $n } z { $m }
votes-of = Głosy: { $n } z { $m }
laid-of = Położone karty: { $n } z { $m }

## Home and joining

table-screen = Ekran stołu
table-screen-note = Na telewizor lub tablet: pokazuje to, co wolno widzieć wszystkim.

## Lobby

move-back = Miejsce wcześniej
move-on = Miejsce dalej
remove = Usuń
remove-sure = Usunąć kota: { $name }?
invite-link = Link z zaproszeniem
seat-link = Link do twojego miejsca
seat-link-note = Tylko dla ciebie: wrócisz nim na swoje miejsce z innego telefonu.
waiting-list = Następna gra: { $names }

## Options

option-limit = Zegar
timed-game = gra z limitem czasu
unlimited-game = gra bez limitu czasu
limit-none = Bez limitu
limit-quick = Szybki
limit-normal = Zwykły
limit-long = Długi
option-roles = Role
roles-table = Z tabeli
roles-own = Własny wybór
option-reveal = Wygnanie ujawnia
reveal-role = Rolę
reveal-witch-or-not = Czy czarownica
reveal-nothing = Nic
option-absent = Nieobecny po

## Your card

hold-setting = Dotykaj zamiast trzymać

## Gathering

witches-turn = tura czarownic

## Dusk

dusk-title = Kaczka listonoszka
dusk-missing = { $n ->
    [one] Nie wraca: { $names }
    [few] Nie wracają: { $names }
    [many] Nie wracają: { $names }
   *[other] Nie wracają: { $names }
  }
dusk-pond = { $n ->
    [one] W stawie siedzi żaba.
    [few] W stawie siedzą nowe żaby.
    [many] W stawie siedzą nowe żaby.
   *[other] W stawie siedzą nowe żaby.
  }
dusk-back = Znów z wami: { $names }
dusk-returned = Z powrotem: { $names }
nobody-missing = Wszyscy wrócili cali i zdrowi
dusk-struck = Kotów jest mniej. Tej nocy niepotrzebne: { $ingredients }.

## Debate

debate-title = Kto co przyniósł?
debate-note = Dotknij kota, by go oznaczyć. Znaki widzisz tylko ty.
have-ended = za końcem dyskusji
page-of = Zapiski: { $name }
notebook = Notes
frog-title = Jesteś żabą
banished-title = Wygnano cię

## Proposal and approval

proposal-title = Kto idzie do kręgu?
proposal-choose = { $n ->
    [one] Wybierz jeszcze { $n }. Możesz iść i ty.
    [few] Wybierz jeszcze { $n }. Możesz iść i ty.
    [many] Wybierz jeszcze { $n }. Możesz iść i ty.
   *[other] Wybierz jeszcze { $n }. Możesz iść i ty.
  }
proposal-ready = Wszyscy będą nad tym głosować.
proposal-wait = Wybiera sołtys: { $name }
propose-count = Zaproponuj { $count }
propose = Zaproponuj
approval-title = Czy mają iść?
approval-team = Do kręgu: { $names }
approval-note = Głosy są tajne, póki nie zagłosują wszyscy.
approval-change = Możesz go zmienić aż do ostatniego głosu.
adopted = Przyjęta
rejected = Odrzucona
adopted-note = Idą do kręgu magicznego.
rejected-note = Gaśnie kolejna świeca.
gauge-full-note = Gaśnie ostatnia świeca. Tej nocy bez rytuału.
voted-for = Za: { $names }
voted-against = Przeciw: { $names }

## Ritual

ritual-title = Rytuał
ritual-note = Każde z nich kładzie jedną kartę: { $names }
ritual-hold = Trzymaj: twoje karty
ritual-success = Pieczęć trzyma!
ritual-success-note = Pieczęć { $n } z { $m }
ritual-failure = Krąg gaśnie
ritual-failure-note = To nie te karty, o które prosiła noc.
ritual-slide = Przesuń na kartę, którą kładziesz
ritual-tap = Dotknij karty, którą kładziesz
ritual-nothing = Nie masz karty do położenia. Mimo to dotknij.
ritual-lay = Połóż
ritual-not-you = Tej nocy nie ma cię w kręgu
success = sukces
failure = porażka

## Vote

vote-title = Kogo wygnać?
vote-note = Dotknij kota albo spasuj.
votes-needed = { $n ->
    [one] Trzeba co najmniej { $n } głosu.
    [few] Trzeba co najmniej { $n } głosów.
    [many] Trzeba co najmniej { $n } głosów.
   *[other] Trzeba co najmniej { $n } głosu.
  }
vote-note-knights = Ostateczne głosowanie rycerzy. Wystarczy jeden głos.
vote-yours = Twój głos: { $name }.
vote-passed = Twój głos: pas.
vote-change = Możesz go zmienić aż do ostatniego głosu.
vote-button = Głosuj
banished-name = Wygnanie: { $name }
nobody-banished = Nikogo nie wygnano
was-witch = { $name }: to była czarownica
was-not-witch = { $name }: to nie była czarownica
was-role = { $name }: { $role }
passed = Pas

## What an ability told you

learned-day = Dzień { $n }: { $what }
learned-vision-yes = { $name }: to czarownica
learned-vision-no = { $name }: to nie czarownica
learned-theft = Karta od: { $name }. To { $ingredient }
learned-theft-spoiled = Karta od: { $name }. To { $ingredient } (zepsuta karta)
learned-theft-nothing = { $name }: ani jednej karty
learned-guard-yes = Atak zatrzymany
learned-guard-no = Bez ataku tam, gdzie pilnujesz
learned-remedy-yes = Lekarstwo działa: { $name }
learned-remedy-no = Lekarstwo nie działa: { $name }
learned-spell-yes = Twój czar trafia
learned-spell-no = Twój czar chybia

## Result

village-wins = Wygrywa wioska
witches-win = Wygrywają czarownice
jester-wins = Wygrywa Błazen
nobody-wins = Nikt nie wygrywa
win-seals = Komplet pieczęci
win-witches-banished = Wygnanie wszystkich czarownic
win-witches-frogs = Wszystkie pozostałe czarownice są żabami
win-knights-strike = Udane ostateczne głosowanie rycerzy
win-takeover = Przejęcie wioski przez czarownice
win-knights-miss = Nieudane ostateczne głosowanie rycerzy
win-jester-banished = Wygnano tego, kto tego chciał
win-ended-by-host = Grę zakończył gospodarz
wait-again = Nową grę zacznie gospodarz: { $name }
result-roles = Role
result-gone = Tej historii już nie ma.

## The story

story-title = Cała historia
story-tonight = Potrzebne: { $ingredients }
story-list = { $label }: { $names }
story-guarded = { $name }, straż: { $place }
story-guard-stopped = Rycerz strażnik zatrzymuje atak
story-guard-quiet = W pilnowanym miejscu bez ataku
story-gathered = { $name }, tylko zbieranie: { $place }
story-cast = { $name } rzuca czar: { $spell } ({ $place }), cel: { $target }
story-cast-wide = { $name } rzuca czar: { $spell } ({ $place })
story-landed = Czar trafia: { $names }
story-missed = Czar chybia
story-feint = Zmyłka: { $place }
story-guess = { $name } zgaduje: { $guess }
story-frogs = Nowe żaby: { $names }
story-remedy = { $name } podaje lekarstwo: { $target }. Działa
story-remedy-lost = { $name } podaje lekarstwo: { $target }. Nie działa
story-theft = { $name } zabiera kartę ({ $target }): { $ingredient }
story-theft-spoiled = { $name } zabiera zepsutą kartę ({ $target }): { $ingredient }
story-theft-nothing = { $name } szuka karty ({ $target }): pusta ręka
story-vision-witch = { $name } sprawdza: { $target }. To czarownica
story-vision-not = { $name } sprawdza: { $target }. To nie czarownica
story-proposal-adopted = { $name } proponuje: { $names }. Przyjęta
story-proposal-rejected = { $name } proponuje: { $names }. Odrzucona
story-laid = { $name } kładzie: { $ingredient }
story-laid-nothing = { $name } nie kładzie nic
story-ritual-success = Rytuał: sukces
story-ritual-failure = Rytuał: porażka
story-ritual-gauge-full = Pasek klątwy pełny: bez rytuału
story-ritual-none = Bez rytuału
story-votes = Głosy na: { $target }
story-banished = Wygnanie: { $name }
story-nobody-banished = Nikogo nie wygnano

## Host and table

host-tools = Narzędzia gospodarza
host-tools-note = Oznacz kota jako nieobecnego, a gra nie będzie czekać. Cofa to pierwsze dotknięcie na jego telefonie.
here = jest
lift-absent = Znów obecny
hand-over = Nowy gospodarz
hand-over-sure = Nowy gospodarz: { $name }?
ask-new-host = Poproś o zmianę gospodarza
lock = Zamknij stół
unlock = Otwórz stół
leave-sure = Odejść od stołu?
leave-lobby-note = Twoje miejsce się zwolni.
leave-game-note = Twój kot gra dalej bez ciebie. Możesz wrócić.

## The table screen

tv-join = Skierujcie tu aparat
tv-or = albo wejdźcie na
tv-roles = Obejrzyjcie swoje role na telefonach
tv-day = Wybierzcie miejsce na telefonach. Mówcie, co chcecie: wolno kłamać.
tv-sub = Szepczcie. Targujcie się. Nie ufajcie nikomu.
sound = Dźwięk tutaj
sound-is = Dźwięk tutaj: { $what }
sound-note = Wystarczy jeden telefon albo ekran stołu: to głos całego stołu.
sound-off = Bez dźwięku
sound-effects = Efekty
sound-all = Wszystko
buzz = Wibracja na początku etapu
who-is-who = Role w tej grze
primer-goal = Ukryte czarownice zmieniają koty w żaby. Wioska zamyka pieczęcie rytuałami albo wygania czarownice.
primer-day = W dzień wybierasz w tajemnicy miejsce i przynosisz to, co tam rośnie.
primer-gathering = Potem wszystkie telefony zadają te same trzy pytania. Spełniają się tylko odpowiedzi czarownic.
primer-night = W nocy sołtys proponuje, kto wejdzie w krąg magiczny; wszyscy mówią Za albo Przeciw. Każdy kot w kręgu kładzie w tajemnicy kartę.
primer-end = Gdy coś pójdzie źle, głosujecie, kogo wygnać. A rycerze przybywają w dniu { $n }.
hint-page = Dotknij kota, by go oznaczyć; przytrzymaj, by przeczytać swoje zapiski o nim.
hints-again = Pokaż wskazówki od nowa

## Statements: what is said by a tap

say-place = Idę { $to }
say-ingredient = Mam: { $ingredient }
say-suspect = Podejrzewam: { $name }
say-trust = Ufam: { $name }
say-seer = Jasnowidz to ja
say-seer-witch = Jasnowidz to ja: { $name } to czarownica
say-seer-not = Jasnowidz to ja: { $name } to nie czarownica
said-by = { $name }: { $said }
said-aloud = { $name }: „{ $said }”
said-title = Dziś powiedziane
said-none = Jeszcze nikt nic nie mówi.
say = Powiedz
say-something = Powiedz coś
say-note = Jedno dotknięcie i słyszą wszyscy. Wolno kłamać.
say-left = { $n ->
    [one] W tym kroku jeszcze { $n } zdanie
    [few] W tym kroku jeszcze { $n } zdania
    [many] W tym kroku jeszcze { $n } zdań
   *[other] W tym kroku jeszcze { $n } zdania
  }
say-go = Idę …
say-have = Mam …
say-about = O kocie …
say-witch-short = Jasnowidz: tak
say-not-short = Jasnowidz: nie
story-said = { $name } mówi: „{ $said }”

## Computer cats

computer-cats = Koty komputerowe
computer-cats-note = Siadają na wolnych miejscach, grają według tych samych zasad i wiedzą tyle, ile pokazuje telefon.
level = Grają jak …
level-note-kitten = Kotek: gra na wyczucie.
level-note-tom = Kocur: pamięta, kto co zrobił.
level-note-old-cat = Stary kot: rozważa każdą możliwość.
fill-to = Koty przy stole
fill = Niech siadają
option-statements = Zdania jednym dotknięciem
statements-auto = Gdy gra komputer
statements-on = Tak
statements-off = Nie

## Practice: hints for a first game, the same for every role

coach-roles = Przytrzymaj kartę i zobacz, kim grasz. Nikt nie podejrzy: reszta to koty komputerowe.
coach-day = Kartki u góry pokazują, czego trzeba rytuałowi. Dotknij miejsca: przyniesiesz to, co tam rośnie.
coach-gathering = Teraz wybierają czarownice. Jeśli nią nie jesteś, zgaduj: nic nie tracisz, a historia pokaże, kto trafił.
coach-dusk = Kaczka mówi, kto nie wraca. Żaba czeka, aż ktoś ją odczaruje.
coach-debate = Dotknij wiersza pod tytułem, by czytać i mówić; dotknij kota, by go oznaczyć. Potem zakończ dyskusję.
coach-proposal = Sołtys wybiera, kto idzie do kręgu: tyle kotów, ile składników. Urząd przechodzi dookoła stołu.
coach-approval = Zagłosuj Za, jeśli ufasz tym kotom. Odrzucona propozycja gasi świecę.
coach-ritual = Kto jest w kręgu, kładzie w tajemnicy kartę. Tylko właściwe karty zamykają pieczęć.
coach-vote = Dotknij kota, którego chcesz wygnać, i zagłosuj. Masz wątpliwości? Pas nikomu nie szkodzi.
coach-finished = Teraz wszystko jawne: otwórz dzień poniżej i zobacz, kto co robił. Potem zagraj znów albo z przyjaciółmi.
coach-ok = Jasne
