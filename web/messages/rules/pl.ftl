# Książka zasad, krótka jak na telefon.

rules-chapter-1 = Wprowadzenie i warunki zwycięstwa
rules-older = Ten stół gra według wersji { $n } zasad, a ta książka jest z wersji { $newest }: liczby są z waszego stołu, ale niektóre zdania są nowsze.
rules-cats = Jesteście kotami czarodziejami z jednej wioski, jest was od { $least } do { $most }, a wśród was są czarownice. Każdy dostaje jedną rolę i tylko ty widzisz swoją.
rules-usual-table = { $n ->
    [one] Liczby są tu podane dla { $n } kota; pozostałe są w tabeli poniżej.
    [few] Liczby są tu podane dla { $n } kotów; pozostałe są w tabeli poniżej.
    [many] Liczby są tu podane dla { $n } kotów; pozostałe są w tabeli poniżej.
   *[other] Liczby są tu podane dla { $n } kota; pozostałe są w tabeli poniżej.
  }
rules-forms = Żaba może wrócić, wygnany kot nigdy. Dalej patrzą i potwierdzają sceny, nic więcej.
rules-village-wins = { $n ->
    [one] Zamknąć { $n } pieczęć, wygnać wszystkie czarownice albo mieć już tylko czarownice żaby. Albo trafić czarownicę w ostatecznym głosowaniu rycerzy.
    [few] Zamknąć { $n } pieczęcie, wygnać wszystkie czarownice albo mieć już tylko czarownice żaby. Albo trafić czarownicę w ostatecznym głosowaniu rycerzy.
    [many] Zamknąć { $n } pieczęci, wygnać wszystkie czarownice albo mieć już tylko czarownice żaby. Albo trafić czarownicę w ostatecznym głosowaniu rycerzy.
   *[other] Zamknąć { $n } pieczęci, wygnać wszystkie czarownice albo mieć już tylko czarownice żaby. Albo trafić czarownicę w ostatecznym głosowaniu rycerzy.
  }
rules-not-all-banished = Gdy kotów jest { $list }, czarownic jest co najmniej tyle, ile dni do przybycia rycerzy. Głosowanie wygania jednego kota: wszystkich nie da się wygnać na czas, ale inne drogi do zwycięstwa zostają.
rules-witches-win = Być co najmniej tak liczne jak reszta kotów w kociej postaci, na koniec dnia lub po głosowaniu. Albo gdy ostateczne głosowanie rycerzy się nie uda. Żaby się nie liczą.
rules-jester-wins = Błazen wygrywa sam, gdy tylko głosowanie go wygna.
rules-knights = Rycerze przybywają w dniu { $n }. To ostatni dzień.
rules-score = Liczba żab na koniec gry.

rules-chapter-2 = Przebieg dnia
rules-morning = Kaczka mówi, jakich składników wymaga wieczorny rytuał.
rules-day = Każdy kot oprócz czarownic wybiera miejsce. Nikt nie widzi twojego wyboru; wolno rozmawiać i kłamać.
rules-gathering = { $n ->
    [one] Czarownice wybierają miejsce, czar i cel, w { $n } sekundę. Reszta zgaduje.
    [few] Czarownice wybierają miejsce, czar i cel, w { $n } sekundy. Reszta zgaduje.
    [many] Czarownice wybierają miejsce, czar i cel, w { $n } sekund. Reszta zgaduje.
   *[other] Czarownice wybierają miejsce, czar i cel, w { $n } sekundy. Reszta zgaduje.
  }
rules-dusk = Kaczka mówi, kogo brakuje i kto jest znów z wami.
rules-debate = Rozmawiajcie: kto dokąd szedł, kto co przyniósł? Kieszonkowiec i Jasnowidz mogą działać.
rules-proposal = Sołtys proponuje tyle kotów, ile trzeba składników. Urząd krąży wokół stołu.
rules-approval = Gdy jest więcej Za niż Przeciw, idą. Inaczej gaśnie świeca i proponuje następny sołtys.
rules-gauge = { $n ->
    [one] Gdy jednej nocy zgaśnie { $n } świeca, nie ma rytuału ani pieczęci.
    [few] Gdy jednej nocy zgasną { $n } świece, nie ma rytuału ani pieczęci.
    [many] Gdy jednej nocy zgaśnie { $n } świec, nie ma rytuału ani pieczęci.
   *[other] Gdy jednej nocy zgaśnie { $n } świecy, nie ma rytuału ani pieczęci.
  }
rules-ritual = Każde z nich kładzie w tajemnicy jedną kartę. Rytuał się udaje, gdy karty to dokładnie te potrzebne, każda raz. Wszyscy poznają sukces lub porażkę, nic więcej.
rules-vote = { $n ->
    [one] Każdy kot głosuje na innego albo pasuje. Wioska wygania tego, kto ma najwięcej głosów, o ile jest to co najmniej { $n } głos. Remis nie wygania nikogo.
    [few] Każdy kot głosuje na innego albo pasuje. Wioska wygania tego, kto ma najwięcej głosów, o ile są to co najmniej { $n } głosy. Remis nie wygania nikogo.
    [many] Każdy kot głosuje na innego albo pasuje. Wioska wygania tego, kto ma najwięcej głosów, o ile jest to co najmniej { $n } głosów. Remis nie wygania nikogo.
   *[other] Każdy kot głosuje na innego albo pasuje. Wioska wygania tego, kto ma najwięcej głosów, o ile jest to co najmniej { $n } głosu. Remis nie wygania nikogo.
  }
rules-vote-jester = { $n ->
    [one] Gdy gra Błazen, do wygnania trzeba jednego głosu na każdego { $n } kota w kociej postaci (zaokrąglając w dół), ale nie mniej niż { $m }.
    [few] Gdy gra Błazen, do wygnania trzeba jednego głosu na każde { $n } koty w kociej postaci (zaokrąglając w dół), ale nie mniej niż { $m }.
    [many] Gdy gra Błazen, do wygnania trzeba jednego głosu na każde { $n } kotów w kociej postaci (zaokrąglając w dół), ale nie mniej niż { $m }.
   *[other] Gdy gra Błazen, do wygnania trzeba jednego głosu na każde { $n } kota w kociej postaci (zaokrąglając w dół), ale nie mniej niż { $m }.
  }
rules-final-vote = W dniu przybycia rycerzy do wygnania wystarczy jeden głos.

rules-chapter-places = Miejsca i składniki
rules-places = { $n ->
    [one] Otwarte jest { $n } miejsce. Miejsca leżą w kręgu; każde ma swój składnik.
    [few] Otwarte są { $n } miejsca. Miejsca leżą w kręgu; każde ma swój składnik.
    [many] Otwartych jest { $n } miejsc. Miejsca leżą w kręgu; każde ma swój składnik.
   *[other] Otwarte jest { $n } miejsca. Miejsca leżą w kręgu; każde ma swój składnik.
  }
rules-hand = Zaczynasz z jednym składnikiem i przynosisz jeden co wieczór, gdy wracasz w kociej postaci, chyba że pilnujesz miejsca albo rano jesteś żabą. Nikt inny nie widzi twoich kart. Żaba zatrzymuje swoje; karty wygnanego kota wypadają z gry.
rules-needed = Potrzebne składniki, dzień po dniu: { $list }. Ostatnia liczba się powtarza.
rules-struck = Gdy kotów jest mniej niż składników, część się skreśla.
rules-spoiled = Zepsutej karty nie można już położyć, można ją tylko ukraść.

rules-chapter-witches = Czarownice
rules-unknown = Czarownice nie znają siebie nawzajem ani Kruka, a mimo to wygrywają razem. Kruk je zna.
rules-feint = W dzień czarownica też może dotknąć miejsca: to zmyłka. Sprawia tylko, że jej telefon wygląda jak każdy inny.
rules-blind = Widzą, ile kotów poszło dokąd, bez imion, i wybierają cel na ślepo. Czar trafia tylko wtedy, gdy cel jest tam, gdzie uderza. Pierwszego dnia nie ma czarów.
rules-spell-frog = Od dnia 2. Cel staje się żabą, jeśli jest w miejscu czarownicy.
rules-spell-blight = { $n ->
    [one] Po { $n } rytuale. Wszystkie koty w jej miejscu i obok, oprócz czarownic, przynoszą zepsuty składnik i psuje się jedna karta w ich ręce.
    [few] Po { $n } rytuałach. Wszystkie koty w jej miejscu i obok, oprócz czarownic, przynoszą zepsuty składnik i psuje się jedna karta w ich ręce.
    [many] Po { $n } rytuałach. Wszystkie koty w jej miejscu i obok, oprócz czarownic, przynoszą zepsuty składnik i psuje się jedna karta w ich ręce.
   *[other] Po { $n } rytuału. Wszystkie koty w jej miejscu i obok, oprócz czarownic, przynoszą zepsuty składnik i psuje się jedna karta w ich ręce.
  }
rules-blight-later = { $n ->
    [one] Gdy kotów jest { $list }, Zaraza przychodzi dopiero po { $n } rytuale.
    [few] Gdy kotów jest { $list }, Zaraza przychodzi dopiero po { $n } rytuałach.
    [many] Gdy kotów jest { $list }, Zaraza przychodzi dopiero po { $n } rytuałach.
   *[other] Gdy kotów jest { $list }, Zaraza przychodzi dopiero po { $n } rytuału.
  }
rules-spell-far-frog = { $n ->
    [one] Po { $n } rytuale. Jak Żaba, a sięga też do dwóch miejsc obok. Gdy zatrzyma ją Rycerz strażnik, żabą staje się sama czarownica.
    [few] Po { $n } rytuałach. Jak Żaba, a sięga też do dwóch miejsc obok. Gdy zatrzyma ją Rycerz strażnik, żabą staje się sama czarownica.
    [many] Po { $n } rytuałach. Jak Żaba, a sięga też do dwóch miejsc obok. Gdy zatrzyma ją Rycerz strażnik, żabą staje się sama czarownica.
   *[other] Po { $n } rytuału. Jak Żaba, a sięga też do dwóch miejsc obok. Gdy zatrzyma ją Rycerz strażnik, żabą staje się sama czarownica.
  }
rules-spell-piercing-frog = { $n ->
    [one] Po { $n } rytuale. Jak Żaba, a Rycerz strażnik jej nie zatrzyma.
    [few] Po { $n } rytuałach. Jak Żaba, a Rycerz strażnik jej nie zatrzyma.
    [many] Po { $n } rytuałach. Jak Żaba, a Rycerz strażnik jej nie zatrzyma.
   *[other] Po { $n } rytuału. Jak Żaba, a Rycerz strażnik jej nie zatrzyma.
  }
rules-piercing-frog-sooner = { $n ->
    [one] Gdy kotów jest { $list }, Żaba na wylot przychodzi już po { $n } rytuale.
    [few] Gdy kotów jest { $list }, Żaba na wylot przychodzi już po { $n } rytuałach.
    [many] Gdy kotów jest { $list }, Żaba na wylot przychodzi już po { $n } rytuałach.
   *[other] Gdy kotów jest { $list }, Żaba na wylot przychodzi już po { $n } rytuału.
  }

rules-chapter-roles = Role
rules-by-count = Według liczby kotów
rules-role-villager = Zbiera, rozmawia, głosuje.
rules-role-herbalist = { $n ->
    [one] W dzień odczarowuje jedną żabę; { $n } raz w grze.
    [few] W dzień odczarowuje jedną żabę; { $n } razy w grze.
    [many] W dzień odczarowuje jedną żabę; { $n } razy w grze.
   *[other] W dzień odczarowuje jedną żabę; { $n } razu w grze.
  }
rules-restoration = odczarowanie
rules-restoring = Działa, jeśli Zielarz jest na koniec dnia w kociej postaci; inaczej lekarstwo nie przepada.
rules-restored = Odczarowany kot wraca tego samego wieczoru.
rules-role-pickpocket = Raz w ciągu wieczoru zabiera innemu kotu losową kartę. Nikt się nie dowie, kto to był.
rules-role-guard = Pilnuje miejsca zamiast zbierać i wybiera ostatni, wiedząc, ile kotów jest gdzie. Wszyscy tam są bezpieczni.
rules-role-seer = { $n ->
    [one] Wieczorem dowiaduje się o jednym kocie, czy to czarownica; { $n } raz w grze.
    [few] Wieczorem dowiaduje się o jednym kocie, czy to czarownica; { $n } razy w grze.
    [many] Wieczorem dowiaduje się o jednym kocie, czy to czarownica; { $n } razy w grze.
   *[other] Wieczorem dowiaduje się o jednym kocie, czy to czarownica; { $n } razu w grze.
  }
rules-seen = W tej wizji Kruk i Błazen to nie czarownice.
rules-role-witch = Zamienia koty w żaby.
rules-role-raven = Służy czarownicom i je zna. Nie rzuca czarów.
rules-role-jester = Chce, by to jego wygnano.

rules-chapter-3 = Podsumowanie automatycznej obsługi
rules-absent = Gospodarz może oznaczyć kogoś jako nieobecnego; gra wykonuje wtedy ruchy za tę osobę.
rules-seats = Gospodarz ustawia miejsca tak, jak siedzicie. Według nich krąży urząd sołtysa.
rules-timed = Gdy czas kroku minie, to, czego brakuje, dzieje się samo.
rules-unlimited = { $n ->
    [one] Bez zegara, prócz { $n } sekundy czarownic i krótkich scen.
    [few] Bez zegara, prócz { $n } sekund czarownic i krótkich scen.
    [many] Bez zegara, prócz { $n } sekund czarownic i krótkich scen.
   *[other] Bez zegara, prócz { $n } sekundy czarownic i krótkich scen.
  }
rules-auto-roles = Liczy się jako Gotowe.
rules-auto-day = Losowe otwarte miejsce; bez lekarstwa i pilnowania.
rules-auto-gathering = Miejsce zmyłki, a bez niej losowe; Żaba, od dnia 2; losowy cel.
rules-auto-scenes = Liczy się jako potwierdzone.
rules-auto-debate = Liczy się jako Koniec dyskusji.
rules-auto-proposal = Losowa propozycja.
rules-auto-approval = Za.
rules-auto-ritual = Pierwsza karta, którą można położyć.
rules-auto-vote = Pas.

rules-chapter-cats = Koty komputerowe i zdania jednym dotknięciem
rules-said = { $n ->
    [one] W dzień, w dyskusji i przy głosowaniu każdy kot może powiedzieć dotknięciem { $n } zdanie: dokąd idzie, co ma, kogo podejrzewa, komu ufa, że to on jest Jasnowidzem. Prawda czy nie, każdy czyta to w swoim języku.
    [few] W dzień, w dyskusji i przy głosowaniu każdy kot może powiedzieć dotknięciem { $n } zdania: dokąd idzie, co ma, kogo podejrzewa, komu ufa, że to on jest Jasnowidzem. Prawda czy nie, każdy czyta to w swoim języku.
    [many] W dzień, w dyskusji i przy głosowaniu każdy kot może powiedzieć dotknięciem { $n } zdań: dokąd idzie, co ma, kogo podejrzewa, komu ufa, że to on jest Jasnowidzem. Prawda czy nie, każdy czyta to w swoim języku.
   *[other] W dzień, w dyskusji i przy głosowaniu każdy kot może powiedzieć dotknięciem { $n } zdania: dokąd idzie, co ma, kogo podejrzewa, komu ufa, że to on jest Jasnowidzem. Prawda czy nie, każdy czyta to w swoim języku.
  }
rules-said-when = Jest to tylko z kotami komputerowymi, bo one cię nie słyszą; gospodarz może to włączyć lub wyłączyć.
rules-computer = Gospodarz sadza je przed grą: kotki, kocury albo stare koty. Wiedzą to, co pokazałby telefon na ich miejscu, i grają według tych samych zasad.
rules-practice = { $n ->
    [one] Twój własny stół z { $n } kotem komputerowym. Nikt na ciebie nie czeka.
    [few] Twój własny stół z { $n } kotami komputerowymi. Nikt na ciebie nie czeka.
    [many] Twój własny stół z { $n } kotami komputerowymi. Nikt na ciebie nie czeka.
   *[other] Twój własny stół z { $n } kota komputerowego. Nikt na ciebie nie czeka.
  }
