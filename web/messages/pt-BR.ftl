# Todos os textos do celular, menos o livro de regras (messages/rules/). Trata por você.

## The game and its words

title = Cadê a Bruxa
tagline = Uma sala, um celular por pessoa e uma bruxa entre vocês.

role-villager = Aldeão
role-herbalist = Curandeiro
role-pickpocket = Batedor de carteira
role-guard = Cavaleiro guardião
role-seer = Vidente
role-witch = Bruxa
role-raven = Corvo
role-jester = Bobo

side-village = lado da vila
side-witches = lado da bruxa
side-alone = sozinho

form-cat = em forma de gato
form-frog = sapo
form-banished = expulso

host = anfitrião
mayor = prefeito
absent = Ausente
away = sem conexão
you = você

day = Dia
evening = Fim de tarde
night = Noite
day-number = dia { $n }
knights-on = Cavaleiros: dia { $n }
knights-today = Hoje chegam os cavaleiros

place = lugar
place-forest = Floresta
place-mill = Moinho
place-garden = Jardim
place-belfry = Campanário
place-cave = Caverna
place-shore = Praia
to-forest = à Floresta
to-mill = ao Moinho
to-garden = ao Jardim
to-belfry = ao Campanário
to-cave = à Caverna
to-shore = à Praia
pond = a Lagoa

ingredient = ingrediente
ingredient-mushroom = cogumelo
ingredient-wheat = trigo dourado
ingredient-lavender = lavanda
ingredient-feather = pena de coruja
ingredient-crystal = cristal
ingredient-pearl = pérola
spoiled = estragado

spell = feitiço
spell-frog = Sapo
spell-blight = Praga
spell-far-frog = Sapo distante
spell-piercing-frog = Sapo perfurante
spell-none = só coletar
spell-help-frog = Transforma em sapo um gato do seu lugar.
spell-help-blight = Estraga o que trazem os gatos do seu lugar e dos vizinhos.
spell-help-far-frog = Sapo que alcança também os dois lugares vizinhos. Detido pelo Cavaleiro guardião, volta para você.
spell-help-piercing-frog = Sapo que nenhum Cavaleiro guardião detém.
spell-locked = { $n ->
    [one] Após { $n } ritual
    [many] Após { $n } de rituais
   *[other] Após { $n } rituais
  }
spell-from-day-2 = A partir do dia 2

seal = selo
seals-of = Selos: { $n } de { $m }
curse-of = Medidor de maldição: { $n } de { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Antes do jogo
phase-roles = Seu papel
phase-morning = Anúncio da manhã
phase-day = Dia
phase-gathering = Coletando ingredientes
phase-dusk = anúncio do pato
phase-debate = discussão do fim de tarde
phase-proposal = proposta do prefeito
phase-approval = votação de aprovação
phase-approval-result = Os votos
phase-ritual = ritual
phase-ritual-result = O círculo
phase-quarrel = Quem foi?!
phase-vote = votação
phase-vote-result = O resultado da votação
phase-finished = O fim

## Buttons and small words

ok = Confirmar
ready = Pronto
gather = Coletar
guard-verb = Vigiar
close = Fechar
done = Feito
back = Voltar
cancel = Cancelar
yes = Sim
no = Não
hold = Segure
look = Olhar
press-again = Toque de novo para confirmar
let-go = Solte para esconder
clock-label = Tempo restante
clock-seconds = { $n ->
    [one] Falta { $n } segundo
    [many] Faltam { $n } de segundos
   *[other] Faltam { $n } segundos
  }
waiting-for = { $n ->
    [one] Falta { $n } gato
    [many] Faltam { $n } de gatos
   *[other] Faltam { $n } gatos
  }
players = { $n ->
    [one] { $n } gato
    [many] { $n } de gatos
   *[other] { $n } gatos
  }
ready-of = Prontos: { $n } de { $m }
watching = Só assistindo

## Home and joining

create = Abrir uma mesa
join = Entrar
your-name = Seu nome
name-hint = Como chamam você aqui
code = Código
code-hint = Cinco letras ou números, no celular do anfitrião
language = Idioma
how-to-play = Como jogar
joining = Procurando seu lugar…
opening = Abrindo uma mesa…
loading = Um instante…
join-room = Entrar na mesa { $code }
are-you = Você é { $name }?
are-you-note = Este assento está aberto em outro lugar. Se você disser sim, ele vem para cá.
yes-i-am = Sim, sou eu
join-as-other = Entrar como outra pessoa
link-note = Talvez falte o final dele, ou o assento foi liberado. Você pode entrar na mesa mesmo assim.
next-game-seat = Você joga na próxima partida
next-game-note = Há uma partida em curso. Até o fim, você vê o que todos veem.
name-free = { $name } está livre

## Lobby

scan-to-join = Escaneie para entrar
qr-local = Os celulares não abrem este endereço. Abra a página pelo endereço que o jogo mostrou ao iniciar.
tap-to-enlarge = Toque para ampliar
start = Começar
options = Opções
wait-for-host = { $name } (anfitrião) vai começar a partida
wait-for-start = Esperando o começo…
more-needed = { $n ->
    [one] Falta { $n } gato
    [many] Faltam { $n } de gatos
   *[other] Faltam { $n } gatos
  }
add-cats = Adicionar gatos do computador
seats-hint = Arraste os gatos para que se sentem como vocês
room-is-locked = A mesa está trancada

## Options

in-this-game = Nesta partida: { $roles }
role-count-witch = { $n ->
    [one] { $n } Bruxa
    [many] { $n } de Bruxas
   *[other] { $n } Bruxas
  }
role-count-villager = { $n ->
    [one] { $n } Aldeão
    [many] { $n } de Aldeões
   *[other] { $n } Aldeões
  }

## Your card

hold-your-cat = Segure seu gato: só você deve olhar
role-title = Seu papel
role-note = Ninguém olhando? Segure a carta.
role-note-tap = Ninguém olhando? Toque na carta.
role-hold = Segure para ver
your-hand = Suas cartas
hand-empty = ainda sem cartas
hand-first = Seu primeiro ingrediente: { $ingredient }
the-witches = Bruxas: { $names }
learned-title = O que você sabe
goal-villager = Traga os ingredientes certos, feche os selos, encontre a bruxa.
goal-herbalist = De dia você pode restaurar um sapo.
goal-pickpocket = A cada fim de tarde você pode pegar uma carta de outro gato.
goal-guard = De dia você pode vigiar um lugar em vez de coletar.
goal-seer = A cada fim de tarde você pode ler um gato.
goal-witch = Transforme gatos em sapos e não deixe que peguem você.
goal-raven = Você serve às bruxas. Elas não conhecem você.
goal-jester = Faça com que expulsem você.
remedies-left = { $n ->
    [0] Nenhum remédio restante
    [one] Resta { $n } remédio
    [many] Restam { $n } de remédios
   *[other] Restam { $n } remédios
  }
visions-left = { $n ->
    [0] Nenhuma visão restante
    [one] Resta { $n } visão
    [many] Restam { $n } de visões
   *[other] Restam { $n } visões
  }

## Morning

morning-title = Bom dia!
morning-line = O ritual de hoje pede:
tonight = Esta noite

## Day

day-title = Aonde ir hoje?
day-note = Toque num lugar. Fale à vontade: vale mentir.
day-change = Toque em outro lugar para mudar de ideia.
nowhere-yet = Ainda sem destino
you-go-to = Você vai { $to }
remedy-for = Remédio para
remedy-none = Ninguém
remedy-set = Remédio: { $name }
guard-now = Agora toque no lugar que você vigia.
you-guard = Você vigia: { $place }

## Gathering

gathering-title = Pense como uma bruxa
gathering-note = As bruxas escolhem. Os outros adivinham.
gathering-first = No primeiro dia não há feitiços.
you-gather = Coleta: { $ingredient }
pick-where = Onde
pick-what = O quê
pick-whom = Quem
pick-real = Sua escolha vale de verdade.
pick-guess = É só um palpite. A história vai mostrar.

## Debate

mark-trust = confio
mark-unsure = não sei
mark-suspect = suspeito
mark-none = sem marca
look-into = Ler o gato
steal-card = Pegar uma carta

quarrel = Quem foi?!

## Frog, banished

frog-note = Você está na Lagoa e vê tudo o que é público. Um remédio pode trazer você de volta.
banished-note = Continue assistindo, e guarde seus segredos.
on-the-road = a estrada

## Result

play-again = Jogar de novo

## Host and table

mark-absent = Marcar ausente
pause = Pausa
resume = Continuar
paused-title = Em pausa
paused-note = Todos os relógios estão parados.
ask-resume = Pedir para continuar
new-host = Novo anfitrião: { $name }
end-game = Segure para encerrar
leave = Sair
you-are-absent = Você consta como ausente. Toque em algo para jogar.
menu = Menu

## The line and other phones

lost-title = A conexão caiu
lost-note = Seu assento está guardado. Tentando de novo…
lost-in = { $n ->
    [one] de novo em { $n } segundo
    [many] de novo em { $n } de segundos
   *[other] de novo em { $n } segundos
  }
retry = Tentar agora
elsewhere-title = Aberto em outro lugar
elsewhere-note = Seu assento agora está em outro celular ou outra janela. Aqui não se joga mais.
play-here = Jogar aqui de novo
gone-title = Esta mesa não existe mais
gone-note = Passou um dia sem ninguém, ou ela foi fechada. Abra outra.
nowhere-title = O caminho acaba aqui
nowhere-note = Nada mora neste endereço. Talvez uma letra do link tenha se perdido.
removed-title = Você não tem assento aqui
removed-note = O anfitrião liberou seu assento. Você pode entrar de novo.
frozen-title = Esta mesa travou
frozen-note = Algo deu errado do nosso lado. O anfitrião pode encerrar ou recomeçar.
frozen-host = Algo deu errado do nosso lado. Encerre a partida para ver tudo, ou recomece com os mesmos assentos.
update-title = Há uma versão nova
update-note = Recarregue a página para continuar. Seu assento está guardado.
reload = Recarregar
home = Início

close-restart = Um instante, a mesa está mudando de lugar.
close-too-slow = A conexão estava lenta demais. Voltando…
close-idle = Houve silêncio por um tempo. Voltando…
close-opened-elsewhere = Seu assento foi aberto em outro lugar.
close-bad-frames = Esta página se confundiu.
close-removed = Você não tem mais assento nesta mesa.
close-room-gone = Esta mesa não existe mais.
close-update-page = Há uma versão nova. Recarregue a página.

## Refusals

reason-action-wrong-phase = Tarde demais, essa etapa passou.
reason-action-not-yours = Isso não cabe a você agora.
reason-action-already-done = Isso já foi feito e assim fica.
reason-action-bad-target = Essa não é uma das opções.
reason-action-none-left = Você já usou tudo.
reason-action-stale = Esse toque chegou tarde.
reason-action-paused = Os relógios já estão assim.
reason-host-only = Só o anfitrião pode fazer isso.
reason-host-bad-options = Essas opções não combinam.
reason-host-too-few = É preciso ter ao menos quatro gatos.
reason-host-too-many = No máximo doze gatos podem jogar.
reason-host-bad-seat = Esse gato não pode ser escolhido para isso.
reason-name-empty = Escreva um nome que apareça.
reason-name-too-long = Esse nome é longo demais.
reason-name-taken = Alguém aqui já tem esse nome.
reason-room-unknown = Não há mesa com esse código.
reason-room-full = Os doze assentos estão ocupados.
reason-room-locked = O anfitrião trancou esta mesa.
reason-room-closed = Esta mesa já fechou.
reason-room-frozen = Esta mesa travou. O anfitrião pode encerrar a partida.
reason-seat-removed = Seu assento aqui foi liberado.
reason-seat-none = Você ainda não tem assento aqui.
reason-seat-elsewhere = Seu assento está aberto em outro lugar.
reason-seat-taken-already = Você já tem um assento aqui.
reason-frame-bad = A mesa não entendeu isso. Tente de novo.
reason-frame-too-large = Isso foi demais de uma vez.
reason-frame-too-many = Rápido demais. Respire e tente de novo.
reason-token-bad = Este link não serve para a mesa.
reason-version-old = Há uma versão nova. Recarregue a página.
reason-service-full = Todas as mesas estão ocupadas. Tente daqui a pouco.
reason-service-unavailable = O serviço não responde agora.
reason-service-too-many = Tentativas demais. Espere um minuto.

## The table screen

primer-title = O jogo em um minuto
hint-roles = Mais tarde: segure seu gato, deslize até uma opção e solte ali. Em outro lugar, nada acontece.
hint-slide = Segure seu gato para ver sua carta. O que você pode fazer está nela: deslize até lá e solte.
offline-title = Sem rede
offline-note = Seu celular está sem internet e esta página não abre. Uma partida em andamento continua: seu lugar está guardado, e você volta assim que a rede voltar.

## Computer cats and practice

level-kitten = Gatinho
level-tom = Gato
level-old-cat = Gato velho
computer-is = computador: { $level }
practice = Treinar
practice-you = Você
